import type { ReactNode } from 'react'
import type { WalletMode } from '../../../wallets/extension/options.ts'
import { englishNameOf } from '../../config/locales.ts'
import { offeredLogins } from '../../config/logins.ts'
import { hasNamespace } from '../../config/namespaces.ts'
import { pluginIdsOf } from '../../config/plugins.ts'
import { defaultConfig, namespaces } from '../../config/studioConfig.ts'
import type { PageWallet } from '../../contract.ts'
import type { ServiceLab } from '../services/createServiceLab.ts'
import { Fold } from '../ui/Fold.tsx'
import { Section } from '../ui/Section.tsx'
import { plural } from '../ui/words.ts'
import { useSource } from '../useSource.ts'
import type { WalletLab } from '../wallets/createWalletLab.ts'
import { PageWalletRow } from './PageWalletRow.tsx'
import { PluginList } from './plugins/PluginList.tsx'
import type { SectionProps } from './sectionProps.ts'
import { Environment } from './sections/Environment.tsx'
import { Logins } from './sections/Logins.tsx'
import { Look } from './sections/Look.tsx'
import { Namespaces } from './sections/Namespaces.tsx'
import { Presets } from './sections/Presets.tsx'
import { Services } from './sections/Services.tsx'
import { environmentTexts, lookNames, presetTexts } from './sections/texts.ts'
import { WalletRow } from './WalletRow.tsx'

interface RailProps extends Omit<SectionProps, 'catalog'> {
  readonly catalog: SectionProps['catalog'] | undefined
  readonly lab: WalletLab
  /** Sets how a test wallet of the page answers. */
  readonly setWalletMode: (key: string, mode: WalletMode) => void
  readonly services: ServiceLab
  readonly hasSite: boolean
}

/** The configuration of the kit, and the test wallets. */
export function Rail({ catalog, lab, setWalletMode, services, hasSite, ...rest }: RailProps): ReactNode {
  return (
    <Fold className="rail" title="Configuration">
      {catalog ? (
        <Kit catalog={catalog} {...rest} hasSite={hasSite}>
          <Wallets lab={lab} others={rest.state.wallets} onMode={setWalletMode} />
          <ServiceSection lab={services} />
        </Kit>
      ) : (
        <p className="row-note" role="status">
          The page is loading.
        </p>
      )}
    </Fold>
  )
}

interface KitProps extends SectionProps {
  readonly hasSite: boolean
  /** Sections that are not part of the configuration. They are before the long list of plugins. */
  readonly children: ReactNode
}

function Kit({ hasSite, children, ...props }: KitProps): ReactNode {
  const { catalog, config } = props
  const { preset, plugins, theme, locale, environment } = config
  const count = namespaces.filter((one) => hasNamespace(config, one, catalog)).length
  const set = Object.keys(environmentTexts) as (keyof typeof environmentTexts)[]
  const special = set.filter((name) => environment[name] !== defaultConfig.environment[name])
  return (
    <>
      <Section title="Use case" value={plugins ? 'Custom' : presetTexts[preset].title} open>
        <Presets {...props} />
      </Section>
      <Section title="Namespaces" value={`${count} of ${namespaces.length}`}>
        <Namespaces {...props} />
      </Section>
      <Section title="Logins" value={countText(offeredLogins(config, catalog).length)}>
        <Logins {...props} hasSite={hasSite} />
      </Section>
      <Section title="Theme" value={`${lookNames[theme.look]}, ${englishNameOf(locale)}`}>
        <Look {...props} />
      </Section>
      <Section title="Environment" value={special.length === 0 ? 'Default' : `${special.length} changed`}>
        <Environment {...props} />
      </Section>
      {children}
      <Section title="Plugins" value={plural(pluginIdsOf(config, catalog.presets).length, 'plugin')} open>
        <PluginList {...props} />
      </Section>
    </>
  )
}

const countText = (count: number): string => (count === 0 ? 'None' : String(count))

function ServiceSection({ lab }: { readonly lab: ServiceLab }): ReactNode {
  const changed = Object.values(useSource(lab).manners).filter((manner) => manner !== 'usual').length
  return (
    <Section title="Services" value={changed === 0 ? 'As usual' : `${changed} changed`}>
      <Services lab={lab} />
    </Section>
  )
}

interface WalletsProps {
  readonly lab: WalletLab
  /** The wallets that run in the page. */
  readonly others: readonly PageWallet[]
  readonly onMode: (key: string, mode: WalletMode) => void
}

function Wallets({ lab, others, onMode }: WalletsProps): ReactNode {
  return (
    <Section title="Test wallets" value={String(lab.wallets.length + others.length)} open>
      <ul className="rows">
        {lab.wallets.map((wallet) => (
          <WalletRow key={wallet.spec.rdns} wallet={wallet} />
        ))}
        {others.map((wallet) => (
          <PageWalletRow key={wallet.key} wallet={wallet} onMode={(mode) => onMode(wallet.key, mode)} />
        ))}
      </ul>
    </Section>
  )
}
