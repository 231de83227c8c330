import { pluginIds, socialProviders } from '../../code/packages.ts'
import { defaultConfig, type StudioConfig } from '../../config/studioConfig.ts'
import type { PageState } from '../../contract.ts'

/** The configuration of the live page, which composes these plugins, and offers every login. */
export const configOf = ({ plugins }: Pick<PageState, 'plugins'>): StudioConfig => ({
  ...defaultConfig,
  plugins: pluginIds.filter((id) => Object.hasOwn(plugins, id)),
  logins: ['email', ...socialProviders],
})
