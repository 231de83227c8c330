import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { type Reply, refuse } from '../../gateway/reply.ts'

const folder = new URL('../frame/', import.meta.url)
const name = /^\/assets\/([a-zA-Z]+\.(ts|css))$/

/** Serves the files of the pages: styles unchanged, TypeScript without its types. */
export function readAsset(path: string): Reply {
  const [, file, kind] = name.exec(path) ?? []
  const text = file === undefined ? undefined : readText(file)
  if (text === undefined) return refuse(404, 'There is no such file.')
  const type = kind === 'css' ? 'text/css' : 'text/javascript'
  const headers = { 'content-type': `${type}; charset=utf-8`, 'x-content-type-options': 'nosniff' }
  return { status: 200, headers, body: kind === 'css' ? text : withoutTypes(text) }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(new URL(file, folder), 'utf8')
  } catch {
    return undefined
  }
}

/** Node warns once that stripping types is experimental; the warning is suppressed. */
function withoutTypes(text: string): string {
  const warn = process.emitWarning
  process.emitWarning = () => undefined
  try {
    return stripTypeScriptTypes(text)
  } finally {
    process.emitWarning = warn
  }
}
