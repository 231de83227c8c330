import { type WalletListing, walletDirectoryToken } from '@latchkit/kernel/plugin'
import {
  Button,
  Icon,
  LinkItem,
  Picture,
  Skeleton,
  Tile,
  useAtom,
  useRouter,
  useService,
  Waiting,
} from '@latchkit/kernel/ui'
import { ExternalLink } from 'lucide'
import { type ReactElement, useMemo } from 'react'
import { isListedLink } from '../directory/readListing.ts'
import type { MoreMessage } from '../messages/more/en.ts'
import { useTexts } from './useTexts.tsx'

const sources = [
  ['chromeStore', 'connect.chromeStore'],
  ['appStore', 'connect.appStore'],
  ['playStore', 'connect.playStore'],
  ['webappLink', 'connect.webapp'],
  ['homepage', 'connect.homepage'],
] as const satisfies readonly (readonly [keyof WalletListing, MoreMessage])[]

/** Download links for a wallet that is not installed and cannot be paired. */
export default function Downloads({
  params: { wallet },
}: {
  readonly params: { readonly wallet: WalletListing }
}): ReactElement {
  const t = useTexts()
  const router = useRouter()
  const directory = useService(walletDirectoryToken)
  const image = useAtom(useMemo(() => directory.imageOf(wallet), [directory, wallet]))
  if (!t) return <Skeleton rows={3} />
  const { name } = wallet
  const links = sources.flatMap(([key, text]) => {
    const href = wallet[key]
    return href !== undefined && isListedLink(href) ? [{ href, text }] : []
  })
  return (
    <Waiting
      picture={<Picture of={{ kind: 'wallet', id: wallet.id }} name={name} src={image} size={64} />}
      heading={t('connect.notHere')}
      hint={t(links.length > 0 ? 'connect.notHereHint' : 'connect.notHereNowhere', { name })}
    >
      {links.map(({ href, text }) => (
        <LinkItem
          key={href}
          icon={
            <Tile>
              <Icon node={ExternalLink} />
            </Tile>
          }
          name={t(text)}
          href={href}
        />
      ))}
      <Button quiet onClick={router.back}>
        {t('connect.other')}
      </Button>
    </Waiting>
  )
}
