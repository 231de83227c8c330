import { type ReactNode, useId } from 'react'
import { type Cost, costsOf, sharedBytes } from '../build/costs.ts'
import { type OwnerFacts, shared } from '../build/owners.ts'
import type { Build } from '../build/readBuild.ts'
import { bytesText } from '../ui/words.ts'
import type { SplitRequests } from './sums.ts'

interface PluginCostsProps {
  readonly split: SplitRequests
  readonly facts: OwnerFacts
}

/** What each plugin has loaded, of all that it can load. A plugin that is not used loads nothing. */
export function PluginCosts({ split, facts }: PluginCostsProps): ReactNode {
  const id = useId()
  if (!facts.build)
    return (
      <p className="hint">
        The figures of each plugin come from a build of the playground, which this server does not serve.
      </p>
    )
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>On use, gzip</h3>
      <Costs {...rowsOf(facts.build, split, facts)} />
    </section>
  )
}

function rowsOf(build: Build, { page, early, after }: SplitRequests, { plugins }: OwnerFacts) {
  const requests = [...page, ...early, ...after]
  return { costs: costsOf(build, plugins, requests), sharedLoaded: sharedBytes(build, requests) }
}

interface CostsProps {
  readonly costs: readonly Cost[]
  readonly sharedLoaded: number
}

function Costs({ costs, sharedLoaded }: CostsProps): ReactNode {
  const largest = Math.max(1, ...costs.map(({ whole }) => whole))
  return (
    <ul className="costs">
      {costs.map(({ id, loaded, whole }) => (
        <li key={id}>
          <span className="mono">{id}</span>
          <meter
            min={0}
            max={largest}
            value={loaded}
            aria-label={`${id}: ${bytesText(loaded)} of ${bytesText(whole)} are loaded`}
          />
          <span>
            {bytesText(loaded)} of {bytesText(whole)}
          </span>
        </li>
      ))}
      {sharedLoaded > 0 ? (
        <li>
          <span>{shared}</span>
          <span />
          <span>{bytesText(sharedLoaded)}</span>
        </li>
      ) : null}
    </ul>
  )
}
