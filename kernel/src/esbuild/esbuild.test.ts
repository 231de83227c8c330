import { expect, test } from 'vitest'
import { addPreloads } from './addPreloads.ts'
import { type BuildOutputs, findPreloads } from './findPreloads.ts'
import { runWithPreloads } from './testing/runWithPreloads.ts'

const lazy = (path: string) => ({ path, kind: 'dynamic-import' })
const eager = (path: string) => ({ path, kind: 'import-statement' })
const outputs: BuildOutputs = {
  'dist/main.js': { imports: [eager('dist/core.js'), lazy('dist/view.js'), lazy('dist/alone.js')] },
  'dist/core.js': { imports: [{ ...lazy('https://cdn.example/x.js'), external: true }] },
  'dist/view.js': { imports: [eager('dist/shared.js'), eager('dist/core.js'), lazy('dist/late.js')] },
  'dist/shared.js': { imports: [eager('dist/deep.js'), eager('dist/view.js')] },
  'dist/deep.js': { imports: [] },
  'dist/alone.js': { imports: [eager('dist/core.js')] },
  'dist/late.js': { imports: [eager('dist/shared.js')] },
}

test('a lazy file is preloaded with what it imports, also indirectly, and without what is loaded already', () => {
  expect(findPreloads(outputs)).toEqual([
    { file: 'dist/main.js', preloads: new Map([['dist/view.js', ['dist/shared.js', 'dist/deep.js']]]) },
  ])
})

test('only import() of a file of the map is changed', () => {
  const code = 'const a=()=>import("./view.js"),b=()=>import("./other.js");import("./view.js");'
  const result = addPreloads(code, new Map([['./view.js', ['./shared.js', './deep.js']]]))
  const call = '(latchkitPreload("./shared.js", "./deep.js"), import("./view.js"))'
  expect(result.startsWith(`const a=()=>${call},b=()=>import("./other.js");${call};\n`)).toBe(true)
  expect(result.match(/function latchkitPreload/g)).toHaveLength(1)
  expect(addPreloads('import("./other.js")', new Map())).toBe('import("./other.js")')
})

test('lines stay where they are, and the comment with the source map stays last', () => {
  const result = addPreloads(
    'let x\nimport("./a.js")\n//# sourceMappingURL=main.js.map\n',
    new Map([['./a.js', ['./b.js']]]),
  )
  const lines = result.trimEnd().split('\n')
  expect(lines.slice(0, 2)).toEqual(['let x', '(latchkitPreload("./b.js"), import("./a.js"))'])
  expect(lines.at(-1)).toBe('//# sourceMappingURL=main.js.map')
})

test('the helper preloads each file once, with its whole URL', async () => {
  const code = addPreloads('export const load = () => import("./a.js")', new Map([['./a.js', ['./b.js']]]))
  const head = await runWithPreloads(code, './a.js', { times: 2 })
  expect(head).toEqual([{ rel: 'modulepreload', href: 'https://site.example/assets/b.js' }])
})
