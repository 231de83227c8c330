import { atom } from 'jotai/vanilla'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type PictureQuery, type PictureSource, pictureSourceToken } from '../contracts/pictures.ts'
import { pluginsAtom } from '../core/state/atoms.ts'
import { useAtom } from './hooks/hooks.ts'
import { useKitScope } from './hooks/KitContext.ts'
import { Avatar, type AvatarProps } from './primitives.tsx'

const none = atom<string | undefined>(undefined)

/**
 * The picture of the composed picture source, unless there is an `own` one, which comes first. It is `undefined` until it has
 * loaded, without one, and while `isNeeded` is false: then nothing is loaded.
 *
 * @example const picture = usePicture({ kind: 'network', id: 'eip155:1' })
 */
export function usePicture(of: PictureQuery, own?: string, isNeeded = true): string | undefined {
  const source = usePictureSource(isNeeded && own === undefined)
  const key = JSON.stringify(of)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the content of the query.
  const found = useAtom(useMemo(() => source?.pictureOf(of) ?? none, [source, key]))
  return own ?? found
}

/**
 * An `Avatar` with a picture of the composed picture source, if it has no picture of its own. The source is asked while the
 * avatar is on the screen; for a symbol at once, because it is drawn. Until the picture has loaded, and without one, it shows the
 * first letter of the name.
 *
 * @example const network = <Picture of={{ kind: 'network', id: 'eip155:1' }} name="Ethereum" />
 */
export function Picture({ of, src, ...avatar }: AvatarProps & { readonly of: PictureQuery }): ReactNode {
  const frame = useRef<HTMLSpanElement>(null)
  const [last, setLast] = useState(src)
  // To watch the many rows of a history would cost more than to draw their symbols.
  const isDrawn = of.kind === 'symbol'
  // A picture that has loaded stays, so that nothing flickers when its row is scrolled back.
  const isShown = useOnScreen(frame, !isDrawn && last === undefined)
  const picture = usePicture(of, src, isDrawn || isShown)
  if (picture !== last) setLast(picture)
  return <Avatar {...avatar} src={picture} frame={frame} />
}

/** Whether an element is on the screen; followed while `isWatched`. */
function useOnScreen(frame: RefObject<Element | null>, isWatched: boolean): boolean {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (!frame.current || !isWatched) return
    const observer = new IntersectionObserver((entries) => setOn(entries.at(-1)?.isIntersecting === true))
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame, isWatched])
  return isOn
}

/** The source of pictures while it is needed, once its plugin is active, and until that is removed. */
function usePictureSource(isNeeded: boolean): PictureSource | undefined {
  const { plugins, store } = useKitScope().kit
  const [found, setFound] = useState(() => plugins.provided(pictureSourceToken)[0])
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    const read = () => {
      if (isCurrent) setFound(() => plugins.provided(pictureSourceToken)[0])
    }
    plugins.services(pictureSourceToken).then(read, read)
    // A plugin that is removed withdraws its services after its state has changed.
    const stop = store.sub(pluginsAtom, () => queueMicrotask(read))
    return () => {
      isCurrent = false
      stop()
    }
  }, [plugins, store, isNeeded])
  return isNeeded ? found : undefined
}
