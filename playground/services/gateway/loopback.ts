import { type Reply, refuse } from './reply.ts'

/** The only address on which the local services listen. */
export const loopback = '127.0.0.1'

/** Why the local services are for one machine only. */
export const localOnlyNotice = `These services are for this machine only: each program that reaches them can read every emailed code and control every service. They listen on ${loopback}.`

// Names below localhost lead to this machine in every browser (RFC 6761), so that no page can control where they lead.
const local = /^(127\.0\.0\.1|([\w-]+\.)*localhost|\[::1\])(:\d{1,5})?$/i

/**
 * Whether a request names this machine. A page can make its own host name lead to this machine, and its browser would then let it
 * read everything.
 */
export const isForThisMachine = (host: string | undefined): boolean => local.test(host ?? '')

export const refusedHost: Reply = refuse(
  421,
  'The local services answer requests for 127.0.0.1 and localhost only.',
)
