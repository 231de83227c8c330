import { useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import { reveal } from '../reveal.ts'
import { writeJson } from '../writeJson.ts'
import sheet from './approve.module.css'

/** Values beyond this depth, and rows beyond this number, are shown as JSON. */
const maxDepth = 5
const maxRows = 60

/** Structured data as names and values. Nested objects are shown below their name. */
export function Fields({
  value,
  depth = 0,
}: {
  readonly value: object
  readonly depth?: number
}): ReactElement {
  const css = useSheet(sheet)
  const rows = Object.entries(value).filter(([, part]) => part !== undefined)
  return (
    <dl className={css.fields}>
      {rows.slice(0, maxRows).map(([name, part]) => (
        <div key={name}>
          <dt>{reveal(name.slice(0, 64))}</dt>
          <dd>
            {isNested(part) && depth < maxDepth ? (
              <Fields value={part} depth={depth + 1} />
            ) : (
              <Leaf value={part} />
            )}
          </dd>
        </div>
      ))}
      {rows.length > maxRows ? (
        <div>
          <dt>…</dt>
          <dd>
            <Leaf value={Object.fromEntries(rows.slice(maxRows))} />
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

const isNested = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Uint8Array) &&
  Object.keys(value).length > 0

function Leaf({ value }: { readonly value: unknown }): ReactElement {
  return <bdi>{reveal(typeof value === 'string' ? value : writeJson(value))}</bdi>
}
