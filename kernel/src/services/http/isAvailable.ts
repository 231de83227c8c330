import { defaultServices, type Services } from '../../base/constants/services.ts'

/** The options that decide which services a kit calls. */
export interface ServiceOptions {
  readonly projectId?: string | null | undefined
  readonly services: Services
}

/**
 * Whether a service can be called. Without a project id, those can for which the integrator configured a URL, and the default
 * Bitcoin service, which asks for no project.
 */
export const isAvailable = ({ projectId, services }: ServiceOptions, service: keyof Services): boolean =>
  Boolean(projectId) || service === 'bitcoin' || services[service] !== defaultServices[service]
