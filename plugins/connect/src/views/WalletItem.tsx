import { connectorsAtom, isPhone, networksAtom, type WalletListing } from '@latchkit/kernel'
import { useAtom, useRouter, useService } from '@latchkit/kernel/react'
import { Avatar, LinkItem, ListItem } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import { browseLink } from '../actions/browseLink.ts'
import type { More } from '../directory/createMore.ts'
import { installedOf } from '../directory/installed.ts'
import { connectToken } from '../model.ts'
import type { CustomWallet } from '../options.ts'

/** A wallet whose links do not come by then is shown without them: it can be paired by a code. */
const findMs = 3_000

/** What one wallet of the listing is shown with. */
export interface WalletItemProps {
  readonly wallet: WalletListing & Pick<CustomWallet, 'imageUrl'>
  readonly tag?: string
  /** It was read from storage, which knows no links. */
  readonly stored?: boolean
}

/** A wallet of the listing in a list of its own kind. */
export function WalletItem(props: WalletItemProps): ReactElement {
  return (
    <li>
      <WalletButton {...props} />
    </li>
  )
}

/** Leads to the wallet: by pairing, into its own browser, or to where it is had. */
export function WalletButton(props: WalletItemProps): ReactElement {
  const more = useAtom(useService(connectToken).moreAtom)
  const { wallet, tag } = props
  if (more) return <Leading {...props} more={more} />
  // Until the code is here that knows the way, the row has its place and its name.
  return (
    <ListItem
      icon={<Avatar name={wallet.name} src={wallet.imageUrl} />}
      name={wallet.name}
      {...(tag ? { tag } : {})}
      onClick={() => undefined}
    />
  )
}

function Leading({ wallet, tag, stored, more }: WalletItemProps & { readonly more: More }): ReactElement {
  const model = useService(connectToken)
  const router = useRouter()
  const legal = useAtom(more.legalAtom)
  const installed = installedOf(wallet, useAtom(connectorsAtom))
  const solana = useAtom(networksAtom).some(({ chainNamespace }) => chainNamespace === 'solana')
  const image = useAtom(more.imageOf(wallet))
  const look = {
    icon: <Avatar name={wallet.name} src={wallet.imageUrl ?? image} />,
    name: wallet.name,
    ...(tag ? { tag } : {}),
  }
  const free = legal === 'unasked' || legal === 'accepted'
  const link = free && !installed && isPhone() ? browseLink(wallet, solana, globalThis) : undefined
  if (link) return <LinkItem {...look} href={link} />
  const choose = async () => {
    if (!more.mayGoOn()) return
    if (installed) return model.choose(installed)
    const view = router.has('ConnectingWalletConnect') ? 'ConnectingWalletConnect' : 'Downloads'
    await router.push(view, {
      wallet: stored ? await more.find(wallet, AbortSignal.timeout(findMs)) : wallet,
    })
  }
  return <ListItem {...look} onClick={() => void choose()} />
}
