import { Icon } from '@latchkit/kernel/ui'
import { CircleAlert, CircleCheck, Mail } from 'lucide'
import type { ReactNode } from 'react'
import type { Source } from '../cell.ts'
import type { Cloud } from '../cloud.ts'
import type { Build } from './build/readBuild.ts'
import { CopyLink } from './CopyLink.tsx'
import { Evidence } from './evidence/Evidence.tsx'
import { LiveFrame } from './LiveFrame.tsx'
import { Rail } from './rail/Rail.tsx'
import type { ServiceLab } from './services/createServiceLab.ts'
import { plural } from './ui/words.ts'
import { useLivePage } from './useLivePage.ts'
import { useSource } from './useSource.ts'
import { useStudioConfig } from './useStudioConfig.ts'
import type { WalletLab } from './wallets/createWalletLab.ts'

interface StudioProps {
  readonly build: Source<Build | undefined>
  readonly cloud: Cloud
  readonly problem: string | undefined
  readonly lab: WalletLab
  readonly services: ServiceLab
}

/** The studio: the rail with the configuration, the live page, and the evidence. */
export function Studio({ build, cloud, problem, lab, services }: StudioProps): ReactNode {
  const { config, change, ...link } = useStudioConfig()
  const page = useLivePage(cloud, lab, config)
  return (
    <div className="studio">
      <section className="top" aria-label="Studio">
        <h1>
          Latchkit <span>Studio</span>
        </h1>
        <div className="services">
          {cloud.secureSite ? (
            <a className="tool" href={`${cloud.secureSite}/mail`} target="_blank" rel="noreferrer">
              <Icon node={Mail} size={14} />
              Mail
            </a>
          ) : null}
          <CloudState cloud={cloud} problem={problem} />
          <CopyLink config={config} />
        </div>
      </section>
      <div className="problems">
        {problem ? <Problem text={problem} action="Try again" onAction={() => location.reload()} /> : null}
        {link.problem ? <Problem text={link.problem} action="Dismiss" onAction={link.dismiss} /> : null}
      </div>
      <LiveFrame page={page} config={config} change={change} />
      <Rail
        catalog={page.catalog}
        state={page.state}
        lab={lab}
        setWalletMode={page.setWalletMode}
        services={services}
        config={config}
        change={change}
        hasSite={cloud.secureSite !== undefined}
      />
      <Evidence build={useSource(build)} page={page} config={config} change={change} />
    </div>
  )
}

function CloudState({ cloud, problem }: Pick<StudioProps, 'cloud' | 'problem'>): ReactNode {
  return (
    <p className="cloud" data-problem={problem !== undefined}>
      <Icon node={problem ? CircleAlert : CircleCheck} size={14} />
      {problem ? 'Local cloud incomplete' : `Local cloud, ${plural(cloud.chains.length, 'chain')}`}
    </p>
  )
}

interface ProblemProps {
  readonly text: string
  readonly action: string
  readonly onAction: () => void
}

function Problem({ text, action, onAction }: ProblemProps): ReactNode {
  return (
    <div className="problem" role="alert">
      <Icon node={CircleAlert} size={16} />
      <p>{text}</p>
      <button type="button" className="tool" onClick={onAction}>
        {action}
      </button>
    </div>
  )
}
