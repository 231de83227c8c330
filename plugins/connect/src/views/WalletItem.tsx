import { connectorsAtom, networksAtom } from '@latchkit/kernel'
import { isPhone, type WalletListing } from '@latchkit/kernel/plugin'
import { Avatar, LinkItem, ListItem, Picture, useAtom, useRouter, useService } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import { browseLink } from '../actions/browseLink.ts'
import type { LazyDirectory } from '../directory/createLazyDirectory.ts'
import { installedOf } from '../directory/installed.ts'
import { connectToken } from '../model.ts'
import type { CustomWallet } from '../options.ts'
import { useTexts } from './useTexts.tsx'

/** After this time, a wallet is shown without its links. It can still be paired with a QR code. */
const findTimeoutMs = 3_000

/** The props of a wallet of the listing. */
export interface WalletItemProps {
  readonly wallet: WalletListing & Pick<CustomWallet, 'imageUrl'>
  readonly tag?: string
  /** Whether the wallet was read from storage, which contains no links. */
  readonly stored?: boolean
  /** Puts something around the picture, such as a badge. */
  readonly around?: ((picture: ReactElement) => ReactElement) | undefined
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
  around = (picture) => picture,
  directory,
}: WalletItemProps & { readonly directory: LazyDirectory }): ReactElement {
  const model = useService(connectToken)
  const router = useRouter()
  const legal = useAtom(directory.legalAtom)
  const installed = installedOf(wallet, useAtom(connectorsAtom))
  const t = useTexts()
  const namespaces = useAtom(networksAtom).map(({ chainNamespace }) => chainNamespace)
  const canPair = router.has('pair')
  const image = useAtom(directory.imageOf(wallet))
  const appearance = {
    icon: around(
      <Picture of={{ kind: 'wallet', id: wallet.id }} name={wallet.name} src={wallet.imageUrl ?? image} />,
    ),
    name: wallet.name,
    ...(tag ? { tag } : {}),
  }
  const termsAccepted = legal === 'unasked' || legal === 'accepted'
  const isApp = termsAccepted && !installed && isPhone()
  const site = { namespaces, canPair, ...directory.walletUrl }
  const link = isApp ? browseLink(wallet, site, globalThis) : undefined
  if (link) {
    const name = t ? t('connect.openIn', { name: wallet.name }) : wallet.name
    return <LinkItem {...appearance} name={name} href={link} />
  }
  const choose = async () => {
    if (!directory.checkTerms()) return
    if (installed) return model.select(installed)
    await router.push(canPair ? 'pair' : 'Downloads', {
      title: wallet.name,
      wallet: stored ? await directory.find(wallet, AbortSignal.timeout(findTimeoutMs)) : wallet,
    })
  }
  return <ListItem {...appearance} onClick={() => void choose()} />
}
