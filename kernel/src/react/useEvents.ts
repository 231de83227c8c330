import { useEffect, useRef } from 'react'
import type { KitEventMap, KitListener } from '../core/events/kitEvents.ts'
import { useLatchkit } from './LatchkitProvider.tsx'

/** Listeners by the names that `kit.on` takes. @example const listeners: EventListeners = { status: (status) => console.log(status) } */
export type EventListeners = { readonly [Name in keyof KitEventMap]?: KitListener<Name> | undefined }

/**
 * Calls the listeners after changes of the kit's state and for its events, as `kit.on` does, while the component is mounted. The
 * listeners of the last render are called, so they need not be memoized.
 *
 * @throws {LatchkitError} INVALID_OPTIONS for a name that does not exist
 * @example
 * useEvents({
 *   connected: ({ connector }) => console.log(`Connected ${connector?.name}`),
 *   chainId: (chainId) => console.log(chainId),
 * })
 */
export function useEvents(listeners: EventListeners): void {
  const kit = useLatchkit()
  const latest = useRef(listeners)
  useEffect(() => {
    latest.current = listeners
  })
  const names = Object.keys(listeners).toSorted().join()
  useEffect(() => {
    const stops = (names ? names.split(',') : []).map((name) => follow(name as keyof KitEventMap))
    return () => {
      for (const stop of stops) stop()
    }
    function follow<Name extends keyof KitEventMap>(name: Name): () => void {
      return kit.on(name, (value) => latest.current[name]?.(value))
    }
  }, [kit, names])
}
