import { constants } from './behaviour/constants.ts'
import { contentRules } from './behaviour/content-rules.ts'
import { flows } from './behaviour/flows.ts'
import { formRules } from './behaviour/form-rules.ts'
import { messages } from './behaviour/messages.ts'
import { users } from './behaviour/people.ts'
import { roles } from './behaviour/roles.ts'
import { states } from './behaviour/states.ts'
import { analytics, files as fileFields, group, others } from './fields/files.ts'
import { issues } from './fields/issue.ts'
import { people } from './fields/people.ts'
import { processItem } from './fields/process-item.ts'
import { publication } from './fields/publication.ts'
import { sales } from './fields/sales.ts'
import { articles } from './screens/articles.ts'
import { editorial } from './screens/editorial.ts'
import { files } from './screens/files.ts'
import { front } from './screens/front.ts'
import { groups } from './screens/groups.ts'
import { navigation } from './screens/navigation.ts'
import { office } from './screens/office.ts'
import { peopleScreens } from './screens/people.ts'
import { routes } from './screens/routes.ts'
import { support } from './screens/support.ts'
import { visitors } from './screens/visitors.ts'
import type { Sight } from './sight.ts'

/** Every element of the specification, and of the support desk. */
export const sights: readonly Sight[] = [
  ...front,
  ...routes,
  ...navigation,
  ...editorial,
  ...articles,
  ...files,
  ...office,
  ...groups,
  ...peopleScreens,
  ...visitors,
  ...people,
  ...sales,
  ...publication,
  ...processItem,
  ...issues,
  ...fileFields,
  ...group,
  ...analytics,
  ...others,
  ...formRules,
  ...contentRules,
  ...roles,
  ...states,
  ...flows,
  ...constants,
  ...users,
  ...messages,
  ...support,
]
