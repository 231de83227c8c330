import type { WalletListing } from '@latchkit/kernel'
import type { Recent } from '../model.ts'

/** A wallet of the listing as the listing writes it: what is stored of it, and read again as any answer is. */
export function writeWallet(wallet: WalletListing): Recent & Readonly<Record<string, unknown>> {
  return {
    id: wallet.id,
    name: wallet.name,
    image_id: wallet.imageId,
    rdns: wallet.rdns,
    homepage: wallet.homepage,
    mobile_link: wallet.mobileLink,
    link_mode: wallet.linkMode,
    desktop_link: wallet.desktopLink,
    webapp_link: wallet.webappLink,
    app_store: wallet.appStore,
    play_store: wallet.playStore,
    chrome_store: wallet.chromeStore,
    chains: wallet.chains,
    injected: wallet.injected.map(({ namespace, injectedId }) => ({ namespace, injected_id: injectedId })),
  }
}
