import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WorkspacePackage } from '../size/packages.ts'
import type { Finding } from '../style/rules.ts'

const labels: readonly (string | undefined)[] = ['stable', 'unstable']

/**
 * Checks that the package.json labels every entry as `stable` or `unstable`, and that the README agrees where it lists
 * entries: it must, if one of them is unstable.
 */
export function checkStability({ name, folder, path, exports, stability }: WorkspacePackage): Finding[] {
  const keys = Object.keys(exports).filter((key) => exports[key]?.types !== undefined)
  const manifest = (rule: string): Finding => ({ file: `${folder}/package.json`, line: 1, rule })
  const missing = keys
    .filter((key) => !labels.includes(stability[key]))
    .map((key) => manifest(`latchkit.stability has no label for ${key}: stable or unstable`))
  const extra = Object.keys(stability)
    .filter((key) => !keys.includes(key))
    .map((key) => manifest(`latchkit.stability labels ${key}, which is no entry`))
  const file = join(path, 'README.md')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const hasUnstable = Object.values(stability).includes('unstable')
  const stated = keys.flatMap((key) => {
    const specifier = name + key.slice(1)
    const index = lines.findIndex((line) => line.startsWith(`| \`${specifier}\` `))
    const cells = (lines[index] ?? '').split('|').map((cell) => cell.trim())
    const isWrong = index < 0 ? hasUnstable : !cells.includes(stability[key] ?? '')
    if (!isWrong) return []
    const rule = `The table of entries does not say that ${specifier} is ${stability[key]}`
    return [{ file: `${folder}/README.md`, line: Math.max(index, 0) + 1, rule }]
  })
  return [...missing, ...extra, ...stated]
}
