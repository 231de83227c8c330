import { ExternalLink, Wallet } from 'lucide'
import { type ReactNode, useState } from 'react'
import { statusAtom } from '../../core/state/atoms.ts'
import { useAtom } from '../../ui/hooks/hooks.ts'
import {
  ActionBar,
  Address,
  AmountPresets,
  AttemptView,
  Avatar,
  Button,
  Explanation,
  Field,
  Hero,
  Icon,
  IconButton,
  LinkItem,
  List,
  ListItem,
  Notice,
  Pending,
  Picture,
  QrCode,
  ReviewList,
  ReviewRow,
  SearchField,
  SelectButton,
  SiteLink,
  Skeleton,
  Spinner,
  Tabs,
  TextButton,
  Tile,
  VirtualChunks,
  VisuallyHidden,
  Waiting,
  WithPicture,
} from '../../ui/index.ts'

const nothing = () => undefined
const tabs = [
  { id: 'tokens', label: 'Tokens' },
  { id: 'nfts', label: 'NFTs' },
  { id: 'activity', label: 'Activity' },
]
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A view with every primitive in every state. */
export function Everything(): ReactNode {
  const status = useAtom(statusAtom)
  const [amount, setAmount] = useState('')
  const [tab, setTab] = useState('tokens')
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
      <Hero icon={Wallet} heading="Heading" hint="Hint" />
      <Explanation points={[{ drawing: Wallet, heading: 'A point', hint: 'What it means' }]}>
        <TextButton onClick={nothing}>
          Help <VisuallyHidden>(Wallets)</VisuallyHidden>
        </TextButton>
      </Explanation>
      <List label="Wallets">
        <li>
          <ListItem icon={<Avatar name="Wallet" />} name="Wallet" tag="Installed" onClick={nothing} />
          <Picture of={{ kind: 'network', id: 'eip155:1' }} name="Ethereum" />
          <WithPicture
            of={{ kind: 'network', id: 'eip155:1' }}
            src='data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
          >
            Ethereum
          </WithPicture>
        </li>
        <li>
          <ListItem
            icon={
              <Tile>
                <Icon node={Wallet} />
              </Tile>
            }
            name="All wallets"
            onClick={nothing}
          />
        </li>
        <li>
          <LinkItem icon={<Avatar name="A" src="data:," />} name="Explorer" href="https://explorer.example" />
        </li>
      </List>
      <VirtualChunks count={2} heightOf={() => 64}>
        {(index) => <p>Chunk {index}</p>}
      </VirtualChunks>
      <SearchField label="Search networks" value="" onChange={() => undefined} />
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
      <AmountPresets amounts={['10', '50']} selected="10" symbol="$" onSelect={nothing} />
      <SiteLink href="https://pay.example" icon={ExternalLink}>
        Open pay.example
      </SiteLink>
      <SelectButton picture={<Avatar name="ETH" size={32} />} value="Ether" detail="ETH" onClick={nothing} />
      <ReviewList>
        <ReviewRow label="You send" isAmount>
          1 ETH
        </ReviewRow>
        <ReviewRow label="To">
          <Address address={address} />
        </ReviewRow>
      </ReviewList>
      <Pending heading="Confirm in Field" hint="The wallet shows the fee." />
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
      <Icon node={Wallet} label="A wallet" />
      <Tabs label="Holdings" tabs={tabs} selected={tab} onSelect={setTab}>
        Shown: {tab}
      </Tabs>
      <Waiting
        picture={<Avatar name="Field" size={64} />}
        state="waiting"
        heading="Continue in Field"
        hint="Accept there"
      >
        <Button quiet>Leave</Button>
      </Waiting>
      <Waiting
        picture={<Avatar name="Field" size={64} />}
        state="ended"
        heading="Declined"
        hint="Try again"
      />
      <AttemptView
        picture={<Avatar name="Field" size={64} />}
        attempt={{ count: 1, state: 'failed', message: 'Locked' }}
        words={{ declined: ['Declined'], failed: ['Field could not connect'] }}
        onRetry={nothing}
        back="Other wallets"
      />
      <QrCode text={`ethereum:${address}`} label="Address" size={200} />
      <Skeleton rows={2} />
      <ActionBar>
        <Button onClick={nothing}>Swap</Button>
      </ActionBar>
    </>
  )
}
