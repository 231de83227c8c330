import type { SendMessage } from './en.ts'

const ar: Readonly<Record<SendMessage | 'send.title' | 'send.review' | 'send.selectToken', string>> = {
  'send.title': 'إرسال',
  'send.review': 'مراجعة الإرسال',
  'send.selectToken': 'اختر العملة',
  'send.token': 'العملة',
  'send.amount': 'المبلغ',
  'send.to': 'إلى',
  'send.toPlaceholder': '0x…',
  'send.toSolana': 'عنوان Solana',
  'send.toAny': 'العنوان',
  'send.balance': 'الرصيد: {balance}',
  'send.balanceUnknown': 'الرصيد غير متاح',
  'send.addAmount': 'أدخل المبلغ',
  'send.incorrect': 'قيمة غير صحيحة',
  'send.incorrectHint': 'استخدم النقطة فاصلةً عشرية، ولا تكتب بعدها أكثر من {decimals} من الأرقام.',
  'send.insufficient': 'الرصيد غير كافٍ',
  'send.insufficientHint': 'لديك {balance}.',
  'send.addAddress': 'أدخل العنوان',
  'send.invalidAddress': 'عنوان غير صالح',
  'send.shapeHint': 'يتكون العنوان هنا من 40 خانة بعد 0x.',
  'send.shapeSolana': 'العنوان هنا 32 بايتًا: من 32 إلى 44 حرفًا ورقمًا، من دون 0 و O و I و l.',
  'send.shapeAny': 'هذا ليس عنوانًا على هذه الشبكة.',
  'send.checksumHint': 'في هذا العنوان حرف خاطئ: رمز التحقق لا يطابقه. انسخه من جديد.',
  'send.preview': 'معاينة الإرسال',
  'send.leaves': 'ترسل',
  'send.receiver': 'إلى',
  'send.from': 'من',
  'send.network': 'على شبكة',
  'send.contract': 'عقد العملة',
  'send.cost': 'رسوم الشبكة',
  'send.costHint': 'تعرضها {wallet} قبل أن تؤكد',
  'send.keyless': 'هذا العنوان يخص برنامجًا',
  'send.keylessHint':
    'لا أحد يملك مفتاحًا له، وقد يحتفظ بما يصله. تابع فقط إن طلب منك صاحبه الإرسال إليه تحديدًا.',
  'send.confirm': 'إرسال {amount}',
  'send.waiting': 'أكّد في {wallet}',
  'send.waitingHint': 'لا يخرج شيء قبل أن تؤكد هناك.',
  'send.still': 'ما زلنا ننتظر {wallet}',
  'send.stillHint':
    'قد تكون نافذتها خلف هذه النافذة. ألغِ هنا للتوقف عن الانتظار، ثم ارفض الطلب في المحفظة أيضًا.',
  'send.cancel': 'إلغاء',
  'send.declined': 'رُفض الطلب',
  'send.declinedHint': 'لم يُرسل أي شيء. احتفظنا بالمبلغ والمستلم.',
  'send.busy': 'افحص محفظتك: هناك طلب مفتوح بالفعل',
  'send.busyHint': 'لم يُرسل أي شيء. أجب عن الطلب المفتوح أو أغلقه، ثم أعد المحاولة.',
  'send.changed': 'تغيّرت الشبكة أو الحساب. راجع مرة أخرى.',
  'send.changedHint': 'لم يُرسل أي شيء.',
  'send.again': 'مراجعة مرة أخرى',
  'send.failed': 'تعذر إرسال المعاملة. يرجى إعادة المحاولة.',
  'send.node.feeCapTooHigh':
    'رسوم الشبكة المحددة أعلى مما تستطيع شبكة أن تحسبه. حددها في المحفظة وأعد المحاولة. لم يُرسل أي شيء.',
  'send.node.feeCapTooLow':
    'ارتفعت رسوم الشبكة فوق ما عُرض. أعد المحاولة: ستعرض المحفظة أكثر. لم يُرسل أي شيء.',
  'send.node.tipAboveFeeCap':
    'الإكرامية المحددة أعلى من رسوم الشبكة كلها. حدد الرسوم في المحفظة وأعد المحاولة. لم يُرسل أي شيء.',
  'send.node.nonceTooHigh':
    'تنقص معاملة سابقة من هذا الحساب. دعها تكتمل أو ألغها في المحفظة، ثم أعد المحاولة. لم يُرسل أي شيء.',
  'send.node.nonceTooLow':
    'سبقتها معاملة أخرى من هذا الحساب، أو أن هذه المعاملة في طريقها بالفعل. افحص الحساب قبل أن ترسل مرة أخرى.',
  'send.node.nonceMax': 'أرسل هذا الحساب أقصى ما يمكن لحساب من المعاملات. أرسل من حساب آخر. لم يُرسل أي شيء.',
  'send.node.insufficientFunds':
    'لا يملك الحساب ما يكفي للمبلغ ورسوم الشبكة. أرسل أقل أو أضف رصيدًا. لم يُرسل أي شيء.',
  'send.node.gasTooHigh': 'حد الغاز أكبر مما تقبله الشبكة. اخفضه في المحفظة وأعد المحاولة. لم يُرسل أي شيء.',
  'send.node.gasTooLow':
    'حد الغاز أقل مما تحتاجه هذه المعاملة. ارفعه في المحفظة وأعد المحاولة. لم يُرسل أي شيء.',
  'send.node.typeNotSupported':
    'لا تقبل هذه الشبكة هذا النوع من المعاملات. اختر نوعًا آخر في المحفظة. لم يُرسل أي شيء.',
  'send.node.executionReverted':
    'رفض عقد المستلم المعاملة، فلم تقبلها الشبكة. تحقق من المستلم. لم يُرسل أي شيء.',
  'send.trouble': 'لا يمكن إرسال هذا',
  'send.tokenChanged': 'تحتسب العملة مبالغها بطريقة تختلف عما عُرض هنا. لم يُرسل أي شيء.',
  'send.tokenRefused': 'ترفض العملة هذا التحويل. لم يُرسل أي شيء.',
  'send.tokenNotFound': 'لا توجد هذه العملة على هذه الشبكة. لم يُرسل أي شيء.',
  'send.noTokenAccount': 'لم يملك هذا الحساب تلك العملة قط. لم يُرسل أي شيء.',
  'send.tooLittle': 'لا يملك الحساب هذا القدر من العملة. لم يُرسل أي شيء.',
  'send.unsupported': 'سلسلة غير مدعومة',
  'send.silent': 'الشبكة لا تستجيب، فلا يمكن التحقق من العملة. لم يُرسل أي شيء.',
  'send.started': 'بدأت المعاملة',
  'send.gone': 'لا توجد محفظة متصلة',
  'send.goneHint': 'وصّل محفظة للإرسال. احتفظنا بالمبلغ والمستلم.',
  'send.goneEmpty': 'وصّل محفظة للإرسال.',
}

export default ar
