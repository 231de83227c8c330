import type { Fault } from '../types.ts'
import { chains } from './chains.ts'
import { clock } from './clock.ts'
import { convert } from './convert.ts'
import { frame } from './frame.ts'
import { logins } from './logins.ts'
import { moves } from './moves.ts'
import { page } from './page.ts'
import { plugins } from './plugins.ts'
import { relay } from './relay.ts'
import { requests } from './requests.ts'
import { services } from './services.ts'
import { sessionService } from './sessionService.ts'
import { signIn } from './signIn.ts'
import { site } from './site.ts'
import { storage } from './storage.ts'
import { submitted } from './submitted.ts'
import { value } from './value.ts'
import { wallet } from './wallet.ts'

/** Every fault, in the order of the matrix. */
export const faults: readonly Fault[] = [
  ...chains,
  ...clock,
  ...convert,
  ...frame,
  ...submitted,
  ...logins,
  ...moves,
  ...page,
  ...plugins,
  ...relay,
  ...requests,
  ...services,
  ...sessionService,
  ...signIn,
  ...site,
  ...storage,
  ...value,
  ...wallet,
].toSorted((first, second) => first.id.localeCompare(second.id))
