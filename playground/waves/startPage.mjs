import { createLatchkit } from '@latchkit/kernel'
import { LatchkitProvider, useAccount, useLatchkit } from '@latchkit/kernel/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Starts a site with a button that opens the kit. The services and `preload` come from the same parameter as those of the other pages.
 * @param {readonly import('@latchkit/kernel').Plugin[]} plugins
 */
export function startPage(plugins) {
  const { services, preload } = JSON.parse(new URL(location.href).searchParams.get('kit') ?? '{}')
  const { chains, ...others } = services
  const kit = createLatchkit({
    projectId: null,
    ...(preload && { preload }),
    plugins,
    services: others,
    networks: [
      {
        id: 31337,
        name: 'Local One',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [`${chains}/31337`] } },
      },
    ],
  })
  createRoot(/** @type {Element} */ (document.querySelector('main'))).render(
    createElement(LatchkitProvider, { kit, children: createElement(Site, { kit }) }),
  )
}

/** @param {{ kit: import('@latchkit/kernel').Latchkit }} props */
function Site({ kit }) {
  const prepare = () => void kit.prepare().catch(() => undefined)
  const { open } = useLatchkit()
  const { status } = useAccount()
  return createElement(
    'main',
    null,
    createElement(
      'button',
      { type: 'button', onPointerEnter: prepare, onFocus: prepare, onClick: () => void open() },
      'Connect wallet',
    ),
    createElement('p', { 'data-testid': 'status' }, status),
  )
}
