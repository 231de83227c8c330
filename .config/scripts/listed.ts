import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the files on disk that git tracks or would add. */
export function listed(root: string, patterns: readonly string[]): string[] {
  const flags = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--']
  const names = execFileSync('git', [...flags, ...patterns], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return [...new Set(names.split('\0'))].filter((name) => name !== '' && existsSync(join(root, name))).sort()
}
