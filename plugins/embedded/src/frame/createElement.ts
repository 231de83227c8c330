/** What the frame's address says. */
export interface FrameAddress {
  /** The secure site's own address, without a slash at the end. */
  readonly site: string
  readonly projectId: string | null | undefined
  /** CAIP-2 id of the network the wallet begins on. */
  readonly chainId: string
  readonly enableLogger: boolean
}

/** Version of the frame's protocol that is spoken here. */
const version = '4'

export function addressOf({ site, projectId, chainId, enableLogger }: FrameAddress): string {
  const query = new URLSearchParams({
    projectId: projectId ?? '',
    chainId,
    version,
    enableLogger: `${enableLogger}`,
  })
  return `${site}/sdk?${query}`
}

/**
 * The frame's element: it may run scripts, keep its own storage and ask for it where the browser refuses it to frames of
 * other sites, ask for passkeys and open windows, and never navigate the page. Its name is unguessable, since whoever knows a frame's name can navigate it.
 */
export function createElement(
  document: Document,
  address: string,
  title: string,
  id: string,
): HTMLIFrameElement {
  const { origin } = new URL(address)
  const frame = document.createElement('iframe')
  frame.id = 'w3m-iframe'
  frame.name = `w3m-secure-iframe-${id}`
  frame.title = title
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-storage-access-by-user-activation',
  )
  const allowed = [
    'publickey-credentials-get',
    'publickey-credentials-create',
    'clipboard-write',
    'storage-access',
  ]
  frame.allow = allowed.map((feature) => `${feature} ${origin}`).join('; ')
  frame.referrerPolicy = 'strict-origin'
  Object.assign(frame.style, {
    position: 'fixed',
    zIndex: '999999',
    border: '0',
    width: '360px',
    height: '600px',
    left: '0',
    top: '0',
    visibility: 'hidden',
    pointerEvents: 'none',
    colorScheme: 'normal',
  })
  frame.src = address
  return frame
}
