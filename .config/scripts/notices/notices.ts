import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package whose code another package carries. */
interface Carried {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** What its licence file says; nothing when it ships none. */
  readonly text: string | undefined
}

const apache = /^\s*Apache License\s+Version 2\.0, January 2004/

/** The text of a NOTICE file for the packages that these modules are of, by name; the Apache licence stands once. */
export function notices(modules: readonly string[]): string {
  const roots = new Set(modules.flatMap((module) => rootOf(module) ?? []))
  const carried = [...roots].map(read).sort((one, other) => compare(one.name, other.name))
  const names = new Set<string>()
  const each = carried.filter(({ name, version }) => {
    const key = `${name} ${version}`
    return names.has(key) ? false : names.add(key)
  })
  const licence = each.find(({ text }) => apache.test(text ?? ''))?.text
  const parts = each.map(({ name, version, licence: kind, text }) => {
    const body = text === undefined || apache.test(text) ? '' : `\n${text.trim()}\n`
    return `${name} ${version} (${kind})\n${body}`
  })
  const head = 'The code of these packages is part of this one, unchanged. Their notices follow.\n'
  const tail = licence
    ? [`The Apache License, Version 2.0, of the packages that name it:\n\n${licence.trim()}\n`]
    : []
  return [head, ...parts, ...tail].join(`\n${'-'.repeat(80)}\n\n`)
}

/** The folder of the package that a module is of; nothing for our own, and for modules that the bundler made up. */
export function rootOf(module: string): string | undefined {
  return /^\0?((?:\/|[A-Z]:).*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1]
}

function read(root: string): Carried {
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const file = readdirSync(root).find((one) => /^licen[cs]e/i.test(one))
  const text = file && readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n')
  return { name, version, licence: license ?? 'see below', text }
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
