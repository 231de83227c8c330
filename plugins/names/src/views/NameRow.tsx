import {
  Icon,
  ListItem,
  Tile,
  useAtom,
  useLoaded,
  useMessages,
  useRouter,
  useService,
} from '@latchkit/kernel/ui'
import { AtSign } from 'lucide'
import type { ReactElement } from 'react'
import type { NamesMessage } from '../messages/en.ts'
import { namesToken } from '../model.ts'
import type { Registration } from '../register/createRegistration.ts'

/** The row of the account view that opens the choice of a name, for accounts that have none yet. */
export default function NameRow(): ReactElement | null {
  const registration = useLoaded(useService(namesToken).loadRegistration)
  return registration ? <Row registration={registration} /> : null
}

function Row({ registration }: { readonly registration: Registration }): ReactElement | null {
  const owner = useAtom(registration.ownerAtom)
  return owner ? <RowOf registration={registration} address={owner.address} /> : null
}

function RowOf({
  registration,
  address,
}: {
  readonly registration: Registration
  readonly address: string
}): ReactElement | null {
  const t = useMessages<NamesMessage>()
  const router = useRouter()
  const name = useAtom(registration.ownNameOf(address))
  if (name !== null) return null
  return (
    <ListItem
      icon={
        <Tile>
          <Icon node={AtSign} />
        </Tile>
      }
      name={t('names.choose')}
      onClick={() => void router.push('RegisterAccountName')}
    />
  )
}
