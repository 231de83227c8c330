import { Icon } from '@latchkit/kernel/ui'
import { CircleAlert, CircleCheck, Mail } from 'lucide'
import type { ReactNode } from 'react'
import type { Cloud } from '../cloud.ts'
import { Evidence } from './evidence/Evidence.tsx'
import { LiveFrame } from './LiveFrame.tsx'
import { Rail } from './rail/Rail.tsx'
import { plural } from './ui/words.ts'
import { useLivePage } from './useLivePage.ts'
import type { WalletLab } from './wallets/createWalletLab.ts'

interface StudioProps {
  readonly cloud: Cloud
  readonly problem: string | undefined
  readonly lab: WalletLab
}

/** The studio: plugin rail, live page and evidence. */
export function Studio({ cloud, problem, lab }: StudioProps): ReactNode {
  const page = useLivePage(cloud, lab)
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
        </div>
      </section>
      {problem ? <Problem text={problem} /> : null}
      <LiveFrame {...page} />
      <Rail page={page} lab={lab} />
      <Evidence state={page.state} />
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

function Problem({ text }: { readonly text: string }): ReactNode {
  return (
    <div className="problem" role="alert">
      <Icon node={CircleAlert} size={16} />
      <p>{text}</p>
      <button type="button" className="tool" onClick={() => location.reload()}>
        Try again
      </button>
    </div>
  )
}
