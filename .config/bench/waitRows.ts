import { median, type Row } from './rowsOf.ts'
import type { Samples } from './waits.ts'

/** The plugins that only the site with all plugins has. */
const morePlugins = 9

/** Returns the medians of the waits as rows, each as a ratio to the floor of the same run. */
export function waitRows(samples: Samples): readonly Row[] {
  const value = (name: string) => median(samples.get(name) ?? [])
  const ratio = (site: string, name: string, atMost?: number): Row => {
    const row = {
      name: `${site}: ${name}, against the floor`,
      value: value(`${site} ${name}`) / value(`floor ${name}`),
    }
    return atMost === undefined ? { ...row, unit: 'x' } : { ...row, unit: 'x', atMost }
  }
  const count = (site: string, name: string, atMost: number): Row => ({
    name: `${site}: ${name}`,
    value: value(`${site} ${name}`),
    unit: '',
    atMost,
  })
  const floor = ['list', 'list again', 'connected', 'Account', 'Send'].map((name) => ({
    name: `floor: ${name}, processor 4 times slower`,
    value: value(`floor ${name}`),
    unit: 'ms',
  }))
  const ofSite = (site: 'basic' | 'all', most: number): readonly Row[] => [
    {
      name: `${site}: list without preparation, 150 ms a round trip`,
      value: value(`${site} unprepared list`),
      unit: 'ms',
      atMost: 300,
    },
    count(site, 'unprepared list waves', 1),
    count(site, 'unprepared list requests', most),
    ratio(site, 'list', 1.3),
    ratio(site, 'list again', 1.3),
    ratio(site, 'connected', 1.3),
    count(site, 'connected requests', 0),
    ratio(site, 'Account'),
    count(site, 'Account requests', 0),
    ratio(site, 'Send'),
    count(site, 'Send waves', 1),
    ratio(site, 'heap', 1.2),
    count(site, 'shift', 0),
  ]
  const added = (value('all list') - value('basic list')) / morePlugins
  return [
    ...floor,
    ...ofSite('basic', 8),
    ...ofSite('all', 14),
    { name: 'what a plugin adds that is not used, to the list', value: added, unit: 'ms', atMost: 2 },
  ]
}
