import { useSheet } from '@latchkit/kernel/ui'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import sheet from './activity.module.css'
import { useVisibleChunks } from './useVisibleChunks.tsx'

interface VirtualChunksProps {
  readonly count: number
  /** The height of a chunk that has not been rendered yet, in pixels. */
  readonly heightOf: (index: number) => number
  readonly children: (index: number) => ReactNode
}

/** A long list in chunks, of which only those on the screen and their neighbors are rendered. */
export function VirtualChunks({ count, heightOf, children }: VirtualChunksProps): ReactElement {
  const css = useSheet(sheet)
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(-1)
  const { first, last, heights } = useVisibleChunks(list, count)
  // The chunk with the focus stays, even if it is scrolled out of view.
  const isShown = (index: number) => (index >= first - 1 && index <= last + 1) || index === focused
  return (
    <div ref={list} className={css.months}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of its links.
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the position in the list.
          key={index}
          data-chunk={index}
          className={css.chunk}
          style={isShown(index) ? undefined : { height: heights.get(index) ?? heightOf(index) }}
          onFocus={() => setFocused(index)}
          onBlur={() => setFocused(-1)}
        >
          {isShown(index) ? children(index) : null}
        </div>
      ))}
    </div>
  )
}
