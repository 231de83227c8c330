import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { useMessages, useSheet } from '../react/hooks.ts'
import sheet from './watch.module.css'

/** Watches over the open modal: says when the page is offline, and keeps it in reach. */
export default function Watch(): ReactNode {
  const t = useMessages<string>()
  const css = useSheet(sheet)
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = here.current?.getRootNode()
    // Inline it is a part of the page, which may shut it out with the rest.
    return root instanceof ShadowRoot && here.current?.closest('dialog') ? stayInReach(root.host) : undefined
  }, [])
  const offline = useSyncExternalStore(follow, () => !navigator.onLine)
  return (
    <div ref={here}>
      {offline ? (
        <p className={css.offline} role="status">
          {t('kernel.offline')}
        </p>
      ) : null}
    </div>
  )
}

function follow(listener: () => void): () => void {
  const end = new AbortController()
  for (const event of ['online', 'offline']) addEventListener(event, listener, { signal: end.signal })
  return () => end.abort()
}

/** Whoever insists is answered no more, so that the page does not hang. */
const mostUndone = 50

/** A page's own dialog, or an extension, shuts out everything beside it: what is above the page is undone. */
function stayInReach(host: Element): () => void {
  const names = ['inert', 'aria-hidden']
  let undone = 0
  const undo = () => {
    // Before the browser draws, so that the focus is never lost.
    if (undone++ < mostUndone) for (const name of names) host.removeAttribute(name)
  }
  const watch = new MutationObserver(undo)
  watch.observe(host, { attributeFilter: names })
  undo()
  return () => watch.disconnect()
}
