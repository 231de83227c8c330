import type { Translation } from '@latchkit/kernel/plugin'
import type { PolkadotMessage } from './en.ts'

const hi: Translation<PolkadotMessage> = {
  'polkadot.ethereumAccounts': 'यह नेटवर्क Ethereum खातों का उपयोग करता है, जिन्हें यह संस्करण कनेक्ट नहीं कर सकता।',
}

export default hi
