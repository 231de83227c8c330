import type { Translation } from '@latchkit/kernel/plugin'
import type { SessionsMessage } from './en.ts'

const ar: Translation<SessionsMessage> = {
  'sessions.lead': 'يمكن لهذه المواقع التصرف نيابة عن هذا الحساب دون سؤالك، ضمن ما هو مذكور هنا.',
  'sessions.beta': 'تجريبي',
  'sessions.loading': 'جارٍ قراءة جلساتك الذكية',
  'sessions.empty': 'لا توجد جلسات ذكية',
  'sessions.emptyHint': 'عندما تسمح لموقع بالتصرف نيابة عن هذا الحساب، يظهر هنا إلى أن تسحب ذلك.',
  'sessions.broken': 'تعذرت قراءة جلساتك الذكية',
  'sessions.brokenHint':
    'قد تظل المواقع التي سمحت لها قادرة على التصرف نيابة عن هذا الحساب. حاول مجددًا بعد قليل.',
  'sessions.none': 'الجلسات الذكية خاصة بالمحفظة المدمجة',
  'sessions.noneHint': 'سجّل الدخول إليها لترى ما يمكن للمواقع فعله نيابة عنك.',
  'sessions.retry': 'حاول مجددًا',
  'sessions.active': 'نشطة',
  'sessions.expired': 'منتهية',
  'sessions.revoked': 'ملغاة',
  'sessions.until': 'حتى {date}',
  'sessions.ended': 'انتهت في {date}',
  'sessions.takenBack': 'سُحبت في {date}',
  'sessions.revoke': 'إلغاء',
  'sessions.revoking': 'بانتظار محفظتك',
  'sessions.calls': 'استخدام هذه الدوال من العقد',
  'sessions.callsAny': 'استخدام جميع دوال العقد',
  'sessions.limit': '{name}، بإرسال {amount} على الأكثر في كل مرة',
  'sessions.conditions': '{name}، مع تثبيت بعض قيمها',
  'sessions.limitAndConditions': '{name}، بإرسال {amount} على الأكثر في كل مرة، مع تثبيت بعض قيمها',
  'sessions.delegates': 'يعمل كوده كأنه حسابك: يمكنه نقل كل ما تملكه.',
  'sessions.hourly': 'إنفاق {amount} على الأكثر كل ساعة',
  'sessions.daily': 'إنفاق {amount} على الأكثر كل يوم',
  'sessions.weekly': 'إنفاق {amount} على الأكثر كل أسبوع',
  'sessions.spend': 'إنفاق {amount} على الأكثر كل {period}',
  'sessions.unlimited': 'إنفاق أي مبلغ من {symbol} بلا حد',
  'sessions.theToken': 'الرمز',
  'sessions.units': '{amount} من أصغر وحدات الرمز',
  'sessions.unknown': 'أمر لا توجد له كلمات هنا: {type}',
  'sessions.nothing': 'لم يُذكر ما يمكنه فعله.',
  'sessions.created': 'أُنشئت الجلسة الذكية بنجاح',
  'sessions.createdHint': 'يمكنك إدارة جلستك من إعدادات حسابك.',
  'sessions.gotIt': 'حسنًا',
}

export default ar
