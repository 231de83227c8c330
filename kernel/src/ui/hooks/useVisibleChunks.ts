import { type RefObject, useEffect, useRef, useState } from 'react'

/** The chunks on the screen, by the indexes of the first and the last one. */
export interface VisibleChunks {
  readonly first: number
  readonly last: number
  /** The height of a chunk in pixels: the one that it has had, or else the expected one. */
  readonly heightOf: (index: number) => number
}

/** The space between two chunks, in pixels. */
export const chunkGap = 8

/**
 * Follows which chunks of a list are on the screen. It works in any scroll container, and when the page itself scrolls. The children
 * of the list are chunks and the spaces of chunks that are not rendered: each has the index of its first chunk as `data-first`, and
 * the number of its chunks as `data-count`.
 *
 * @param expected the height of a chunk that has not been rendered yet, in pixels
 */
export function useVisibleChunks(
  list: RefObject<HTMLElement | null>,
  expected: (index: number) => number,
): VisibleChunks {
  const [shown, setShown] = useState({ first: 0, last: 0 })
  const heights = useRef(new Map<number, number>()).current
  const heightOf = (index: number) => heights.get(index) ?? expected(index)
  const latest = useRef(heightOf)
  latest.current = heightOf
  const watched = useRef<{ readonly observer: IntersectionObserver; readonly elements: Set<Element> }>(null)

  useEffect(() => {
    const visible = new Map<Element, readonly [first: number, last: number]>()
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        const { target, isIntersecting, boundingClientRect } = entry
        const { first, count } = chunksOf(target)
        // A closed dialog has no height.
        if (count === 1 && boundingClientRect.height > 0 && target.hasChildNodes())
          heights.set(first, boundingClientRect.height)
        if (isIntersecting && target.isConnected) visible.set(target, visibleIn(entry, latest.current))
        else visible.delete(target)
      }
      for (const element of visible.keys()) if (!element.isConnected) visible.delete(element)
      if (visible.size === 0) return
      const ranges = [...visible.values()]
      const next = {
        first: Math.min(...ranges.map(([first]) => first)),
        last: Math.max(...ranges.map(([, last]) => last)),
      }
      setShown((now) => (now.first === next.first && now.last === next.last ? now : next))
    })
    watched.current = { observer, elements: new Set() }
    return () => observer.disconnect()
  }, [heights])

  // After every render, because other chunks are there.
  useEffect(() => {
    if (!watched.current) return
    const { observer, elements } = watched.current
    const children = new Set<Element>(list.current?.children ?? [])
    for (const element of elements) if (!children.has(element)) observer.unobserve(element)
    for (const child of children) if (!elements.has(child)) observer.observe(child)
    watched.current = { observer, elements: children }
  })
  return { ...shown, heightOf }
}

function chunksOf(element: Element): { readonly first: number; readonly count: number } {
  const read = (name: string) => Number(element.getAttribute(name))
  return { first: read('data-first'), count: read('data-count') }
}

/** The chunks of an element that are on the screen. In a space, they are found by their heights. */
function visibleIn(
  { target, boundingClientRect, intersectionRect }: IntersectionObserverEntry,
  heightOf: (index: number) => number,
): readonly [first: number, last: number] {
  const { first, count } = chunksOf(target)
  const end = first + count - 1
  const [from, to] = [intersectionRect.top, intersectionRect.bottom].map((y) => y - boundingClientRect.top)
  let index = first
  let bottom = heightOf(first)
  const goTo = (y = 0) => {
    while (index < end && bottom < y) {
      index += 1
      bottom += chunkGap + heightOf(index)
    }
    return index
  }
  return [goTo(from), goTo(to)]
}
