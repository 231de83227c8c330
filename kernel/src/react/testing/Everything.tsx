import { Wallet } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { statusAtom } from '../../core/state/atoms.ts'
import {
  Address,
  Avatar,
  Button,
  Field,
  IconButton,
  LinkItem,
  ListItem,
  Notice,
  Skeleton,
  Spinner,
} from '../../ui/index.ts'
import { useAtom } from '../hooks.ts'

const nothing = () => undefined
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A view with every primitive in every state. */
export function Everything(): ReactNode {
  const status = useAtom(statusAtom)
  const [amount, setAmount] = useState('')
  return (
    <>
      <Button onClick={nothing}>Confirm</Button>
      <Button quiet onClick={nothing}>
        Cancel
      </Button>
      <Button disabled describedBy="why">
        Not yet
      </Button>
      <p id="why">Status: {status}</p>
      <ul>
        <li>
          <ListItem icon={<Avatar name="Wallet" />} name="Wallet" tag="Installed" onClick={nothing} />
        </li>
        <li>
          <LinkItem icon={<Avatar name="A" src="data:," />} name="Explorer" href="https://explorer.example" />
        </li>
      </ul>
      <Field
        kind="amount"
        label="Amount"
        value={amount}
        placeholder="0"
        hint="Balance: 1"
        onChange={setAmount}
      />
      <Field
        kind="code"
        label="To"
        value="x"
        error="No address"
        after={<span>ETH</span>}
        onChange={nothing}
      />
      <Notice kind="error" title="It failed">
        Try again
      </Notice>
      <Notice kind="warning" title="Careful" />
      <Notice kind="info" title="By the way">
        Nothing
      </Notice>
      <IconButton icon={Wallet} label="Wallet" onClick={nothing} />
      <Address address={address} /> <Address address={address} whole />
      <Spinner />
      <Skeleton rows={2} />
    </>
  )
}
