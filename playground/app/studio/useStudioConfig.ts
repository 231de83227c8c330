import { useCallback, useEffect, useState } from 'react'
import { type ReadConfig, readFragment, writeFragment } from '../config/fragment.ts'
import type { StudioConfig } from '../config/studioConfig.ts'

export type ChangeConfig = (change: (config: StudioConfig) => StudioConfig) => void

/** The configuration of the studio, which the fragment of its address follows. */
export interface ConfigState {
  readonly config: StudioConfig
  /** Why the link of the address was not used. */
  readonly problem: string | undefined
  readonly change: ChangeConfig
  /** Hides the problem. */
  dismiss(): void
}

export function useStudioConfig(): ConfigState {
  const [{ config, problem }, setRead] = useState<ReadConfig>(() => readFragment(location.hash))
  useEffect(() => writeAddress(config), [config])
  useEffect(() => {
    const onHashChange = () => setRead(readFragment(location.hash))
    window.addEventListener('hashchange', onHashChange)
    return () => window.removeEventListener('hashchange', onHashChange)
  }, [])
  const change = useCallback<ChangeConfig>(
    (next) => setRead(({ config: now, ...rest }) => ({ ...rest, config: next(now) })),
    [],
  )
  return { config, problem, change, dismiss: () => setRead({ config }) }
}

function writeAddress(config: StudioConfig): void {
  const address = `${location.pathname}${location.search}${writeFragment(config)}`
  if (address === `${location.pathname}${location.search}${location.hash}`) return
  try {
    history.replaceState(null, '', address)
  } catch {
    // Safari allows 100 changes in 30 seconds. The next change writes the address again.
  }
}
