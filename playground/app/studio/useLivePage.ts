import { type RefCallback, useCallback, useMemo, useState } from 'react'
import { createCell, type Source } from '../cell.ts'
import type { Cloud } from '../cloud.ts'
import { type PageHandle, type PageState, pageReady } from '../contract.ts'
import { pageUrl } from '../pageUrl.ts'
import { useSource } from './useSource.ts'
import type { WalletLab } from './wallets/createWalletLab.ts'

const initialState: PageState = {
  plugins: {},
  events: [],
  requests: [],
  intent: undefined,
  code: '',
  unbundled: false,
}
const noPage: Source<PageState> = createCell(initialState)
const walletPlugins = ['connect', 'account', 'networks', 'balances', 'send', 'approve', 'eip155']
const loginPlugins = ['embedded', 'email', 'socials']
/** The initial plugins of a page. Without the secure site there is no login. */
const initialPlugins = ({ secureSite }: Cloud): readonly string[] =>
  secureSite ? [...walletPlugins, ...loginPlugins] : walletPlugins

/** The page in the frame: its state, and a function that reloads it with its current plugins. */
export interface LivePage {
  readonly handle: PageHandle | undefined
  readonly state: PageState
  readonly frame: { readonly key: number; readonly src: string; readonly ref: RefCallback<HTMLIFrameElement> }
  reload(): void
}

export function useLivePage(cloud: Cloud, lab: WalletLab): LivePage {
  const [handle, setHandle] = useState<PageHandle>()
  const [load, setLoad] = useState(() => ({ key: 0, plugins: initialPlugins(cloud) }))
  const state = useSource(handle ?? noPage)
  const src = useMemo(() => pageUrl({ cloud, plugins: load.plugins }), [cloud, load])
  const ref = useCallback<RefCallback<HTMLIFrameElement>>(
    (frame) => {
      if (!frame) return
      const onReady = () => {
        const page = frame.contentWindow
        if (!page) return
        lab.attach(page)
        setHandle(page.studioPage)
      }
      frame.addEventListener(pageReady, onReady)
      return () => frame.removeEventListener(pageReady, onReady)
    },
    [lab],
  )
  const reload = () => {
    const plugins = Object.keys(state.plugins)
    setHandle(undefined)
    setLoad(({ key }) => ({ key: key + 1, plugins }))
  }
  return { handle, state, frame: { key: load.key, src, ref }, reload }
}
