/** The parameters of the frame's URL. */
export interface FrameAddress {
  /** The URL of the secure site, without a trailing slash. */
  readonly site: string
  readonly projectId: string | null | undefined
  /** The CAIP-2 id of the wallet's initial network. */
  readonly chainId: string
  readonly enableLogger: boolean
}

/** The version of the frame's protocol that this plugin implements. */
const version = '4'

export function createFrameUrl({ site, projectId, chainId, enableLogger }: FrameAddress): string {
  const query = new URLSearchParams({
    projectId: projectId ?? '',
    chainId,
    version,
    enableLogger: `${enableLogger}`,
  })
  return `${site}/sdk?${query}`
}

/**
 * Creates the frame's element. The frame may run scripts, use its own storage, request access to it where the browser
 * refuses storage to cross-site frames, use passkeys, and open windows. It may never navigate the page. Its name must be
 * unguessable, because a page that knows a frame's name can navigate the frame.
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
  const features = [
    'publickey-credentials-get',
    'publickey-credentials-create',
    'clipboard-write',
    'storage-access',
  ]
  frame.allow = features.map((feature) => `${feature} ${origin}`).join('; ')
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
