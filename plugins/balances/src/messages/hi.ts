import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const hi: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'टोकन',
  'balances.unavailable': 'टोकन बैलेंस उपलब्ध नहीं है',
  'balances.loading': 'टोकन लोड हो रहे हैं',
  'balances.total': 'कुल',
  'balances.empty': 'अभी तक कोई टोकन नहीं',
  'balances.emptyHint': 'इस खाते को {network} पर जो मिलेगा, वह यहाँ दिखेगा।',
  'balances.broken': 'टोकन लोड नहीं हो सके',
  'balances.unknownToken': 'अज्ञात टोकन',
  'balances.old': 'ये राशियाँ पुरानी हो सकती हैं',
  'balances.updated': '{time} अपडेट किया गया',
  'balances.since': '{date} से {change}',
  'balances.sinceTime': '{time} से {change}',
  'balances.sinceYesterday': 'कल से {change}',
  'balances.receive': 'धनराशि प्राप्त करें',
  'balances.receiveHint': 'अपने वॉलेट में टोकन ट्रांसफ़र करें',
}

export default hi
