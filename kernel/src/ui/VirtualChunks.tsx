import { memo, type ReactNode, useRef, useState } from 'react'
import { useSheet } from './hooks/hooks.ts'
import { chunkGap, useVisibleChunks } from './hooks/useVisibleChunks.ts'
import sheet from './virtualChunks.module.css'

/** Props of `VirtualChunks`. */
export interface VirtualChunksProps {
  /** The number of chunks. */
  readonly count: number
  /** The height of a chunk that has not been rendered yet, in pixels. */
  readonly heightOf: (index: number) => number
  /** Renders a chunk by its index, such as a `List` of 20 rows. Chunks are rendered again if it is another function. */
  readonly children: (index: number) => ReactNode
}

/**
 * A long list in chunks, of which only those on the screen and their neighbors are rendered.
 *
 * @example
 * const numbers = (
 *   <VirtualChunks count={500} heightOf={() => 20 * 64}>
 *     {(index) => <List>{Array.from({ length: 20 }, (_, row) => <li key={row}>{index * 20 + row}</li>)}</List>}
 *   </VirtualChunks>
 * )
 */
export function VirtualChunks({ count, heightOf, children }: VirtualChunksProps): ReactNode {
  const css = useSheet(sheet)
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(-1)
  const visible = useVisibleChunks(list, heightOf)
  const [first, last] = [Math.max(0, visible.first - 1), Math.min(count - 1, visible.last + 1)]
  const near = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  // The chunk with the focus stays, even if it is scrolled out of view.
  const isFar = focused >= 0 && focused < count && !near.includes(focused)
  const rendered = isFar ? [...near, focused].sort((one, other) => one - other) : near
  const spaceBetween = (from: number, to: number) => (
    // A new element for other chunks, because an observer does not notify of one that stays on the screen.
    <Space key={`${from} to ${to}`} from={from} to={to} heightOf={visible.heightOf} />
  )
  return (
    <div ref={list} className={css.chunks}>
      {rendered.flatMap((index, place) => [
        spaceBetween((rendered[place - 1] ?? -1) + 1, index),
        <Chunk key={index} index={index} render={children} onFocus={setFocused} />,
      ])}
      {spaceBetween((rendered.at(-1) ?? -1) + 1, count)}
    </div>
  )
}

interface SpaceProps {
  /** The first chunk that is not rendered, and the first one after it that is. */
  readonly from: number
  readonly to: number
  readonly heightOf: (index: number) => number
}

/** The space of chunks that are not rendered. */
function Space({ from, to, heightOf }: SpaceProps): ReactNode {
  if (from >= to) return null
  let height = -chunkGap
  for (let index = from; index < to; index += 1) height += heightOf(index) + chunkGap
  return <div data-first={from} data-count={to - from} style={{ height }} />
}

interface ChunkProps {
  readonly index: number
  readonly render: (index: number) => ReactNode
  /** Called with the index of the chunk that has the focus, or with -1. */
  readonly onFocus: (index: number) => void
}

/** Memoized, so that a scroll renders only the chunks that enter the screen. */
const Chunk = memo(function Chunk({ index, render, onFocus }: ChunkProps): ReactNode {
  const css = useSheet(sheet)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of its links.
    <div
      data-first={index}
      data-count={1}
      className={css.chunk}
      onFocus={() => onFocus(index)}
      onBlur={() => onFocus(-1)}
    >
      {render(index)}
    </div>
  )
})
