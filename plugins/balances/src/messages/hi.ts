import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const hi: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'टोकन',
  'balances.unavailable': 'बैलेंस उपलब्ध नहीं',
  'balances.loading': 'टोकन पढ़े जा रहे हैं',
  'balances.total': 'कुल',
  'balances.more': 'सभी {count} दिखाएँ',
  'balances.empty': 'अभी कोई टोकन नहीं',
  'balances.emptyHint': 'इस खाते को {network} पर जो मिलेगा, वह यहाँ दिखेगा।',
  'balances.broken': 'टोकन अभी पढ़े नहीं जा सकते',
  'balances.old': 'ये राशियाँ पुरानी हो सकती हैं',
  'balances.oldHint': 'इन्हें {count} मिनट से कम पहले पढ़ा गया था और अभी अपडेट नहीं किया जा सकता।',
}

export default hi
