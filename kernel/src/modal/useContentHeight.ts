import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Gives the outer box the height of the inner one, so that a change of view can be animated. */
export function useContentHeight(): {
  outer: RefObject<HTMLDivElement | null>
  inner: RefObject<HTMLDivElement | null>
} {
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const watched = inner.current
    const box = outer.current
    if (!watched || !box) return
    const observer = new ResizeObserver(() => box.style.setProperty('height', `${watched.offsetHeight}px`))
    observer.observe(watched)
    return () => observer.disconnect()
  })
  return { outer, inner }
}
