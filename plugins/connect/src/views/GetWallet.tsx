import { isPhone, type WalletListing } from '@latchkit/kernel/plugin'
import {
  Icon,
  LinkItem,
  List,
  Picture,
  Skeleton,
  Tile,
  useAtom,
  useService,
  useSheet,
} from '@latchkit/kernel/ui'
import { ExternalLink } from 'lucide'
import { type ReactElement, useMemo } from 'react'
import type { LazyDirectory } from '../directory/createLazyDirectory.ts'
import { isListedLink } from '../directory/readListing.ts'
import type { MoreMessage } from '../messages/more/en.ts'
import { connectToken } from '../model.ts'
import { useLazyDirectory } from './useLazyDirectory.tsx'
import { type Texts, useTexts } from './useTexts.tsx'
import sheet from './welcome.module.css'

const isApple = (): boolean => /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent)
/** Only browsers of this family install extensions from the Chrome Web Store. */
const isChromium = (): boolean => /Chrom(e|ium)\//.test(navigator.userAgent)

type Place = readonly [field: keyof WalletListing, tag: MoreMessage]

/** Where a wallet can be installed from on this device, the best place first. */
function places(): readonly Place[] {
  const web = ['homepage', 'connect.homepage'] as const
  if (!isPhone()) return isChromium() ? [['chromeStore', 'connect.store'], web] : [web]
  return [[isApple() ? 'appStore' : 'playStore', 'connect.store'], web]
}

/** Wallets to install on this device, with links to where they are from. */
export default function GetWallet(): ReactElement {
  const t = useTexts()
  const directory = useLazyDirectory()
  const css = useSheet(sheet)
  const { guideUrl } = useService(connectToken)
  if (!t || !directory) return <Skeleton rows={5} />
  return (
    <>
      <p className={css.lead}>{t('connect.install')}</p>
      <List>
        <Recommended t={t} directory={directory} />
        <li>
          <LinkItem
            icon={
              <Tile>
                <Icon node={ExternalLink} />
              </Tile>
            }
            name={t('connect.guide')}
            href={guideUrl}
          />
        </li>
      </List>
    </>
  )
}

interface PartProps {
  readonly t: Texts
  readonly directory: LazyDirectory
}

function Recommended({ t, directory }: PartProps): ReactElement {
  const shortlist = useAtom(directory.shortlistAtom)
  if (!shortlist)
    return (
      <li>
        <Skeleton rows={4} />
      </li>
    )
  return (
    <>
      {[...shortlist.featured, ...shortlist.recommended].map((wallet) => (
        <Installable key={wallet.id} t={t} directory={directory} wallet={wallet} />
      ))}
    </>
  )
}

function Installable({
  t,
  directory,
  wallet,
}: PartProps & { readonly wallet: WalletListing }): ReactElement | null {
  const image = useAtom(useMemo(() => directory.imageOf(wallet), [directory, wallet]))
  const [field, place] = places().find(([key]) => isLink(wallet[key])) ?? []
  const href = field && wallet[field]
  if (!place || !isLink(href)) return null
  return (
    <li>
      <LinkItem
        icon={<Picture of={{ kind: 'wallet', id: wallet.id }} name={wallet.name} src={image} />}
        name={wallet.name}
        tag={t(place)}
        href={href}
      />
    </li>
  )
}

const isLink = (value: unknown): value is string => typeof value === 'string' && isListedLink(value)
