import { connectorsAtom, networksAtom } from '@latchkit/kernel'
import { isPhone, type WalletListing } from '@latchkit/kernel/plugin'
import { Avatar, LinkItem, ListItem, Picture, useAtom, useRouter, useService } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import { browseLink } from '../actions/browseLink.ts'
import type { LazyDirectory } from '../directory/createLazyDirectory.ts'
import { installedOf } from '../directory/installed.ts'
import { connectToken } from '../model.ts'
import type { CustomWallet } from '../options.ts'

/** After this time, a wallet is shown without its links. It can still be paired with a QR code. */
const findTimeoutMs = 3_000

/** The props of a wallet of the listing. */
export interface WalletItemProps {
  readonly wallet: WalletListing & Pick<CustomWallet, 'imageUrl'>
  readonly tag?: string
  /** Whether the wallet was read from storage, which contains no links. */
  readonly stored?: boolean
}

/** A wallet of the listing as a list item. */
export function WalletItem(props: WalletItemProps): ReactElement {
  return (
    <li>
      <WalletButton {...props} />
    </li>
  )
}

/** Opens a wallet of the listing: by pairing, in its in-app browser, or through its download links. */
export function WalletButton(props: WalletItemProps): ReactElement {
  const directory = useAtom(useService(connectToken).directoryAtom)
  const { wallet, tag } = props
  if (directory) return <LoadedWalletButton {...props} directory={directory} />
  // The row is shown without an action until the code of the directory is loaded.
  return (
    <ListItem
      icon={<Avatar name={wallet.name} src={wallet.imageUrl} />}
      name={wallet.name}
      {...(tag ? { tag } : {})}
      onClick={() => undefined}
    />
  )
}

function LoadedWalletButton({
  wallet,
  tag,
  stored,
  directory,
}: WalletItemProps & { readonly directory: LazyDirectory }): ReactElement {
  const model = useService(connectToken)
  const router = useRouter()
  const legal = useAtom(directory.legalAtom)
  const installed = installedOf(wallet, useAtom(connectorsAtom))
  const solana = useAtom(networksAtom).some(({ chainNamespace }) => chainNamespace === 'solana')
  const image = useAtom(directory.imageOf(wallet))
  const appearance = {
    icon: (
      <Picture of={{ kind: 'wallet', id: wallet.id }} name={wallet.name} src={wallet.imageUrl ?? image} />
    ),
    name: wallet.name,
    ...(tag ? { tag } : {}),
  }
  const termsAccepted = legal === 'unasked' || legal === 'accepted'
  const link = termsAccepted && !installed && isPhone() ? browseLink(wallet, solana, globalThis) : undefined
  if (link) return <LinkItem {...appearance} href={link} />
  const choose = async () => {
    if (!directory.checkTerms()) return
    if (installed) return model.select(installed)
    const view = router.has('pair') ? 'pair' : 'Downloads'
    await router.push(view, {
      title: wallet.name,
      wallet: stored ? await directory.find(wallet, AbortSignal.timeout(findTimeoutMs)) : wallet,
    })
  }
  return <ListItem {...appearance} onClick={() => void choose()} />
}
