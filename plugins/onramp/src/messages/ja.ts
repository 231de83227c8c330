import type { Translation } from '@latchkit/kernel/plugin'
import type { OnrampMessage } from './en.ts'

const ja: Translation<OnrampMessage> = {
  'onramp.buy': '購入',
  'onramp.providers': 'プロバイダーを選択',
  'onramp.tokens': 'トークンを選択',
  'onramp.currencies': '通貨を選択',
  'onramp.what': '購入とは？',
  'onramp.amount': '金額',
  'onramp.amountWrong': '小数点以下 2 桁までの金額を入力してください',
  'onramp.below': '{amount} 以上を入力してください',
  'onramp.above': '{amount} 以下を入力してください',
  'onramp.receive': '受け取り',
  'onramp.about': '約 {amount}',
  'onramp.fees': '手数料',
  'onramp.to': '宛先',
  'onramp.network': 'ネットワーク',
  'onramp.quoting': '価格を取得中',
  'onramp.estimate': '概算',
  'onramp.estimateHint':
    '{amount} 分の {token}（手数料を差し引く前）です。プロバイダーは支払いの前に価格を表示します。',
  'onramp.with': '{provider} で購入',
  'onramp.fee': '手数料 {range}',
  'onramp.terms': 'プロバイダーの規約に基づいて、プロバイダーから購入します。',
  'onramp.loading': '購入できるものを読み込み中',
  'onramp.none': 'ここで購入できるものはありません',
  'onramp.noneHint':
    'このサイトのネットワークに対応するプロバイダーがありません。別のトークンかネットワークを選択してください。',
  'onramp.restricted': 'お住まいの地域では利用できません',
  'onramp.restrictedHint': '現在の地域では暗号資産の購入が制限されています。',
  'onramp.noAccount': 'ウォレットが接続されていません',
  'onramp.noAccountHint': '購入するにはウォレットを接続してください。',
  'onramp.connect': 'ウォレットを接続',
  'onramp.opening': '{provider} を開いています',
  'onramp.openingHint': 'まもなくウィンドウが開きます。',
  'onramp.blocked': 'ウィンドウがブロックされました',
  'onramp.blockedHint': 'ブラウザがウィンドウを開きませんでした。下のリンクを使用してください。',
  'onramp.waiting': '{provider} で続行',
  'onramp.waitingHint':
    '別のウィンドウで購入を完了してください。支払う前に、そこで自分のアドレスを確認してください。',
  'onramp.alone':
    '支払う前に、そこでトークン、ネットワーク、自分のアドレスを確認してください。{provider} からこのサイトへの通知はありません。',
  'onramp.closed': 'ウィンドウが閉じられました',
  'onramp.closedHint':
    '支払い済みの場合、購入はここに表示されます。まだの場合は、{provider} をもう一度開いてください。',
  'onramp.closedAlone':
    '支払い済みの場合、{provider} がウォレットに送ります。まだの場合は、ウィンドウをもう一度開いてください。',
  'onramp.processing': '支払いを処理中',
  'onramp.processingHint': '{provider} が購入を処理しています。もう一度支払わないでください。',
  'onramp.late': 'まだ届いていません',
  'onramp.lateHint':
    '支払い済みの場合、さらに時間がかかることがあります。もう一度支払う前に確認してください。',
  'onramp.declined': '支払いに失敗しました',
  'onramp.declinedHint':
    '{provider} によると、何も購入されていません。そのウィンドウでもう一度お試しください。',
  'onramp.unreachable': '{provider} を開けませんでした',
  'onramp.unreachableHint': '何も購入されていません。しばらくしてからもう一度お試しください。',
  'onramp.changed': 'アカウントが変わりました',
  'onramp.changedHint': 'この購入は別のアカウント用でした。新しいアカウントで最初からやり直してください。',
  'onramp.refused': '購入は拒否されました',
  'onramp.refused.place':
    'サービスが送ったリンクは {provider} のものではありません。リンクは開かれていません。',
  'onramp.refused.address': 'リンクは購入したものを別のアドレスに送るものでした。リンクは開かれていません。',
  'onramp.refused.order': 'リンクは選択した内容と一致しません。リンクは開かれていません。',
  'onramp.refused.parts': 'リンクには購入を変える可能性のある部分があります。リンクは開かれていません。',
  'onramp.done': '購入完了',
  'onramp.doneHint': '{provider} によると、購入したものはあなたのアドレスに送られました。',
  'onramp.open': '{provider} を開く',
  'onramp.check': 'もう一度確認',
  'onramp.restart': '最初からやり直す',
  'onramp.activity': 'アクティビティを表示',
  'onramp.explorer': '{explorer} で表示',
  'onramp.nothing': '購入は開始されていません',
  'onramp.nothingHint': 'まず、購入するものを選択してください。',
  'onramp.pay': 'プロバイダーに支払う',
  'onramp.payHint': 'プロバイダーは通貨で支払いを受け取り、暗号資産をあなたのアドレスに送ります。',
  'onramp.identity': '本人確認があることも',
  'onramp.identityHint': 'このサイトにはカードも書類も見えません。',
  'onramp.price': '価格はプロバイダーが決める',
  'onramp.priceHint': '支払う前に手数料が表示されます。送られたものは取り戻せません。',
}

export default ja
