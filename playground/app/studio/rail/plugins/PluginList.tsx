import type { ReactNode } from 'react'
import { pluginIdsOf, withPlugin } from '../../../config/plugins.ts'
import type { PluginInfo } from '../../../contract.ts'
import type { SectionProps } from '../sectionProps.ts'
import { PluginRow } from './PluginRow.tsx'
import { pluginGroups } from './pluginTexts.ts'
import { RefusedPlugins } from './RefusedPlugins.tsx'
import { relationsOf } from './relations.ts'

/** All plugins that the page can compose, as toggles for the running kit. */
export function PluginList({ catalog, config, change, state }: SectionProps): ReactNode {
  const ids = pluginIdsOf(config, catalog.presets)
  const toggle = (id: string, on: boolean) => change((now) => withPlugin(now, id, on, catalog))
  const row = (info: PluginInfo, text: string | undefined) => (
    <PluginRow
      key={info.id}
      info={info}
      text={text}
      on={ids.includes(info.id)}
      state={state.plugins[info.id]}
      relations={relationsOf(info, catalog, ids)}
      onChange={toggle}
    />
  )
  const infoOf = (id: string) => catalog.plugins.filter((info) => info.id === id)
  const grouped = pluginGroups.flatMap(({ plugins }) => Object.keys(plugins))
  const others = catalog.plugins.filter(({ id }) => !grouped.includes(id))
  return (
    <>
      <RefusedPlugins refused={state.refused} onRemove={(id) => toggle(id, false)} />
      {ids.length === 0 ? (
        <p className="row-note" role="status">
          No plugin is in. The kit has no view and reaches no wallet: every call is refused in words.
        </p>
      ) : null}
      {pluginGroups.map(({ title, plugins }) => (
        <Group key={title} title={title}>
          {Object.entries(plugins).flatMap(([id, text]) => infoOf(id).map((info) => row(info, text)))}
        </Group>
      ))}
      {others.length > 0 ? <Group title="Others">{others.map((info) => row(info, undefined))}</Group> : null}
    </>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <>
      <h3>{title}</h3>
      <ul className="rows">{children}</ul>
    </>
  )
}
