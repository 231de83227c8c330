import type { Translation } from '../../contracts/messages.ts'
import type { ToastMessage } from './en.ts'

const ja: Translation<ToastMessage> = {
  'kernel.connected': 'ウォレットを接続しました',
  'kernel.orphan':
    '開始したトランザクションが送信された可能性があります。再度送信する前にウォレットを確認してください。',
  'kernel.orphanChecking': '前回のトランザクションを確認しています',
  'kernel.orphanFailed': '前回のトランザクションは失敗しました。ネットワーク手数料のみ請求されました。',
  'kernel.orphanIncluded': '前回のトランザクションは送信されました。',
  'kernel.orphanSent': '前回のトランザクションはおそらく送信されました。ウォレットで確認できます。',
  'kernel.orphanUnsent':
    '前回のトランザクションは送信されませんでした。ネットワークで受け付けられなくなっています。',
  'kernel.sendingElsewhere': '別のタブで送信中です',
  'kernel.stay': '先に選択肢を選んでください',
  'kernel.tooManyUnknown':
    '何も送信されていません。結果が不明な過去のトランザクションが多すぎます。ウォレットを確認してください。',
}

export default ja
