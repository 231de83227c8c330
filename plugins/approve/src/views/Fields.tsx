import { useSheet } from '@latchkit/kernel/react'
import type { ReactElement } from 'react'
import { reveal } from '../reveal.ts'
import { writeJson } from '../writeJson.ts'
import sheet from './approve.module.css'

/** Deeper, and beyond so many, values are written as code: nobody reads a tree of thousands. */
const mostDepth = 5
const mostRows = 60

/** Structured data as names and values, what lies within another below its name. */
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
      {rows.slice(0, mostRows).map(([name, part]) => (
        <div key={name}>
          <dt>{reveal(name.slice(0, 64))}</dt>
          <dd>
            {isTree(part) && depth < mostDepth ? (
              <Fields value={part} depth={depth + 1} />
            ) : (
              <Leaf value={part} />
            )}
          </dd>
        </div>
      ))}
      {rows.length > mostRows ? (
        <div>
          <dt>…</dt>
          <dd>
            <Leaf value={Object.fromEntries(rows.slice(mostRows))} />
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

const isTree = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Uint8Array) &&
  Object.keys(value).length > 0

function Leaf({ value }: { readonly value: unknown }): ReactElement {
  return <bdi>{reveal(typeof value === 'string' ? value : writeJson(value))}</bdi>
}
