import type { ServiceRequest } from './service.ts'

/** The origin at which the client reaches the gateway. */
export const originOf = ({ headers }: Pick<ServiceRequest, 'headers'>): string =>
  `http://${headers.host ?? '127.0.0.1'}`
