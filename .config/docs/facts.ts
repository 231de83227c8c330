import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listed } from '../scripts/listed.ts'
import type { Budget } from '../size/budgets.ts'
import type { Finding } from '../style/rules.ts'

/** The facts that the table of a plugin's README must contain: the words in backticks of each row. */
export type Facts = Readonly<Record<string, readonly string[]>>

interface Manifest {
  readonly id: string
  readonly on: readonly string[]
  readonly needs: readonly string[]
  readonly views?: object
  readonly slots?: object
  readonly features?: readonly string[]
  readonly hosts?: readonly { readonly service: string }[]
}

/** Compares the READMEs of plugins with their manifests and sources, and every package's figures with its budgets. */
export async function checkReadmes(root: string, folders: readonly string[]): Promise<Finding[]> {
  const { budgets } = JSON.parse(readFileSync(join(root, '.config/size/budgets.json'), 'utf8'))
  const findings: Finding[] = []
  for (const folder of folders) {
    const file = `${folder}/README.md`
    const text = readFileSync(join(root, file), 'utf8')
    const manifest = folder.startsWith('plugins/') ? await manifestOf(root, folder) : undefined
    if (manifest) findings.push(...checkTable(file, text, factsOf(manifest, sourcesOf(root, folder))))
    findings.push(...checkSize(file, text, sizeSentence(folder, budgets)))
  }
  return findings
}

/** Checks that every row names exactly these words; code that is not a plain name, such as a call, is ignored. */
export function checkTable(file: string, text: string, facts: Facts): Finding[] {
  const lines = text.split('\n')
  return Object.entries(facts).flatMap(([row, words]): Finding[] => {
    const index = lines.findIndex((line) => new RegExp(`^\\| *${row} *\\|`).test(line))
    if (index < 0) return [{ file, line: 1, rule: `The table has no row "${row}"` }]
    const present = wordsIn(lines[index]?.split('|')[2] ?? '')
    const missing = words
      .filter((word) => !present.includes(word))
      .map((word) => `"${row}" leaves out ${word}`)
    const extra = present
      .filter((word) => !words.includes(word))
      .map((word) => `"${row}" names ${word}, which is not so`)
    return [...missing, ...extra].map((rule) => ({ file, line: index + 1, rule }))
  })
}

const wordsIn = (cell: string): string[] =>
  [...cell.matchAll(/`([A-Za-z][\w:]*)`/g)].map(([, word]) => word ?? '')

/** Returns what a manifest declares and what the sources tap and provide. */
export function factsOf(manifest: Manifest, sources: string): Facts {
  const found = (pattern: RegExp) => [
    ...new Set([...sources.matchAll(pattern)].map(([, name]) => name ?? '')),
  ]
  return {
    'activated by': manifest.on,
    needs: manifest.needs,
    views: Object.keys(manifest.views ?? {}),
    slots: Object.keys(manifest.slots ?? {}),
    features: manifest.features ?? [],
    taps: found(/\btap\(\s*'(\w+)'/g),
    // kit.api() returns the plugin's own model.
    provides: found(/\bprovide\((\w+)Token\b/g).filter((name) => name !== manifest.id),
    hosts: (manifest.hosts ?? []).map(({ service }) => service),
  }
}

/** Returns the manifest of a plugin, or `undefined` for a package that connects a library instead. */
async function manifestOf(root: string, folder: string): Promise<Manifest | undefined> {
  const module: Record<string, (options?: unknown) => { manifest?: Manifest }> = await import(
    pathToFileURL(join(root, folder, 'src/index.ts')).href
  )
  const [make] = Object.values(module)
  if (!make) throw new Error(`${folder} shows no plugin`)
  return make().manifest
}

function sourcesOf(root: string, folder: string): string {
  const files = listed(root, [`${folder}/src/*.ts`, `${folder}/src/**/*.ts`])
  return files
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
}

const whens: Readonly<Record<string, string>> = {
  eager: 'before a click',
  open: 'on first open',
  use: 'on first use',
}

/** Formats the budgets of `npm run size` for the README of a package. */
export function sizeSentence(folder: string, budgets: readonly Budget[]): string {
  const own = budgets.filter(
    ({ rows, except = [] }) =>
      rows.some((row) => matchesGlob(folder, row)) && !except.some((row) => matchesGlob(folder, row)),
  )
  const parts = own.flatMap(({ phase, max }) =>
    max !== undefined && whens[phase] ? [`${max} KB ${whens[phase]}`] : [],
  )
  return `at most ${parts.join(', ')}`
}

/** Checks that the README states the budget exactly, so that its figures stay true. */
export function checkSize(file: string, text: string, sentence: string): Finding[] {
  const isStated = text.replace(/\s+/g, ' ').includes(sentence)
  return isStated ? [] : [{ file, line: 1, rule: `It does not say its size: ${sentence}` }]
}
