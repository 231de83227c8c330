import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { announce } from './announce.mjs'
import { must } from './versions.mjs'

const root = mkdtempSync(join(tmpdir(), 'latchkit-announce-test-'))
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(file: string, content: string): string {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  return path
}

/** Writes a command that calls this code of a shell. */
function command(name: string, code: string): string {
  const path = write(name, `#!/bin/sh\n${code}\n`)
  chmodSync(path, 0o755)
  return path
}

test('each version without a release gets one, with its notes and the bill of materials of the published archive', async () => {
  for (const folder of ['kernel', 'plugins/a']) {
    const name = folder === 'kernel' ? '@latchkit/kernel' : '@latchkit/plugin-a'
    write(`${folder}/package.json`, JSON.stringify({ name, version: '0.1.0' }))
    write(`${folder}/CHANGELOG.md`, `# ${name}\n\n## 0.1.0\n\n- Notes of ${name}.\n`)
  }
  mkdirSync(join(root, 'presets'))
  write('package/dist/sbom.cdx.json', '{"bom":1}')
  await must(root, 'git', ['init', '--quiet'])
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  await must(root, 'git', [...identity, 'commit', '--quiet', '--allow-empty', '--message', 'first'])
  await must(root, 'tar', ['-czf', join(root, 'a.tgz'), 'package'])
  const npm = command('npm', `cp ${root}/a.tgz latchkit-plugin-a-0.1.0.tgz`)
  // The kernel has a release. What is attached is gone once the command ends.
  const gh = command(
    'gh',
    `case "$2 $3" in 'view @latchkit/kernel@0.1.0') exit 0;; view*) exit 1;; esac
     echo "$3 $5" >> ${root}/created; cat "$4" >> ${root}/created; for last; do :; done; cat "$last" >> ${root}/created`,
  )
  await announce(root, { gh, npm })
  const created = existsSync(join(root, 'created')) ? readFileSync(join(root, 'created'), 'utf8') : ''
  expect(created).toMatch(
    /^@latchkit\/plugin-a@0\.1\.0 --title\n\{"bom":1\}- Notes of @latchkit\/plugin-a\.$/,
  )
})
