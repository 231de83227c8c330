import { memo, type ReactNode, useRef, useState } from 'react'
import { useSheet } from './hooks/hooks.ts'
import { useVisibleChunks } from './hooks/useVisibleChunks.ts'
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
  const { first, last, heights } = useVisibleChunks(list, count)
  // The chunk with the focus stays, even if it is scrolled out of view.
  const isShown = (index: number) => (index >= first - 1 && index <= last + 1) || index === focused
  return (
    <div ref={list} className={css.chunks}>
      {Array.from({ length: count }, (_, index) => (
        <Chunk
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the position in the list.
          key={index}
          index={index}
          height={isShown(index) ? undefined : (heights.get(index) ?? heightOf(index))}
          render={children}
          onFocus={setFocused}
        />
      ))}
    </div>
  )
}

interface ChunkProps {
  readonly index: number
  /** The height of a chunk that is not rendered. */
  readonly height: number | undefined
  readonly render: (index: number) => ReactNode
  /** Called with the index of the chunk that has the focus, or with -1. */
  readonly onFocus: (index: number) => void
}

/** Memoized, so that a scroll renders only the chunks that enter or leave the screen. */
const Chunk = memo(function Chunk({ index, height, render, onFocus }: ChunkProps): ReactNode {
  const css = useSheet(sheet)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of its links.
    <div
      data-chunk={index}
      className={css.chunk}
      style={height === undefined ? undefined : { height }}
      onFocus={() => onFocus(index)}
      onBlur={() => onFocus(-1)}
    >
      {height === undefined ? render(index) : null}
    </div>
  )
})
