import { type RefObject, useEffect, useRef, useState } from 'react'

/** The chunks on the screen, by the indexes of the first and the last one, and the heights that chunks have had. */
export interface VisibleChunks {
  readonly first: number
  readonly last: number
  readonly heights: ReadonlyMap<number, number>
}

/**
 * Follows which children of a list are on the screen. It works in any scroll container, and when the page itself scrolls. Each
 * child has its index as `data-chunk`.
 *
 * @param count the number of children
 */
export function useVisibleChunks(list: RefObject<HTMLElement | null>, count: number): VisibleChunks {
  const [shown, setShown] = useState({ first: 0, last: 0 })
  const heights = useRef(new Map<number, number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: new children have to be observed.
  useEffect(() => {
    const visible = new Set<number>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const index = Number(target.getAttribute('data-chunk'))
        if (isIntersecting) visible.add(index)
        else visible.delete(index)
        // A closed dialog has no height.
        if (boundingClientRect.height > 0) heights.current.set(index, boundingClientRect.height)
      }
      if (visible.size > 0) setShown({ first: Math.min(...visible), last: Math.max(...visible) })
    })
    for (const child of list.current?.children ?? []) observer.observe(child)
    return () => observer.disconnect()
  }, [list, count])
  return { ...shown, heights: heights.current }
}
