import type { Translation } from '@latchkit/kernel/plugin'
import type { AccountMessage } from './en.ts'

const ja: Translation<AccountMessage | 'account.title' | 'account.switch'> = {
  'account.title': 'アカウント',
  'account.switch': 'アドレスを切り替え',
  'account.unknownNetwork': '不明なネットワーク',
  'account.unknownHint':
    'このサイトは、ウォレットが使用中のネットワークに対応していません。続けるには、ウォレットでネットワークを切り替えてください。',
  'account.balance': '残高',
  'account.unavailable': 'トークン残高を取得できません',
  'account.unavailableHint': 'ネットワークが応答していません。資産に影響はありません。',
  'account.slow': 'ネットワークの応答が遅くなっています',
  'account.unchecked': '{name}（未確認）',
  'account.copy': 'アドレスをコピー',
  'account.copied': 'アドレスをコピーしました',
  'account.explorer': '{name} で表示',
  'account.disconnect': '切断',
  'account.none': 'ウォレットが接続されていません',
  'account.noneHint': '接続すると、ここに残高が表示されます。',
  'account.connect': 'ウォレットを接続',
  'account.payment': '支払い',
  'account.ordinal': 'Ordinals',
  'account.notSwitched': 'アカウントを切り替えられませんでした。もう一度お試しください。',
  'account.updated': '{time}に更新',
}

export default ja
