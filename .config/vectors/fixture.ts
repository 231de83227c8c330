import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a folder of suites, an adapter with the functions `twice` and `fail`, and a list of required suites. */
export function layOutVectors(suites: Readonly<Record<string, unknown>>, required: readonly string[]) {
  const root = mkdtempSync(join(tmpdir(), 'latchkit-vectors-'))
  const folder = mkdtempSync(join(root, 'suites-'))
  const files = { adapter: join(root, 'adapter.mjs'), required: join(root, 'required.json') }
  for (const [name, suite] of Object.entries(suites))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(suite))
  writeFileSync(files.required, JSON.stringify(required))
  writeFileSync(
    files.adapter,
    `export const adapter = { twice: (n) => n * 2, fail: () => { throw new Error('No answer') } }`,
  )
  return { root, folder, args: [folder, `--adapter=${files.adapter}`, `--required=${files.required}`] }
}

/** Creates a case with one number as its argument; `part` overrides any field. */
export const vector = (args: readonly unknown[], expect: unknown, part: object = {}) => ({
  id: 'a1',
  name: `of ${args.join()}`,
  level: 'spec',
  args,
  expect,
  ...part,
})
