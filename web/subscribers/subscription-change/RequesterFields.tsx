import { changeLabels } from '../../../domain/subscribers/subscription-change/rules.ts'
import { Checkbox } from '../../kernel/components/fields/Checkbox.tsx'
import { TextArea } from '../../kernel/components/fields/TextArea.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { Trap } from '../../kernel/forms/Trap.tsx'
import { type ChangeRequest, isByMail } from './change-request.ts'
import { hintsOf } from './hints.ts'

/** The proxy, further information, and the address for the receipt. */
export const RequesterFields = ({ request }: { readonly request: ChangeRequest }) => {
  const { values, set, faults } = request
  return (
    <>
      {values.action === 'end' && (
        <Checkbox isSelected={values.deceased} onChange={(deceased) => set({ deceased })}>
          {changeLabels.deceased}
        </Checkbox>
      )}
      <Checkbox isSelected={values.hasProxy} onChange={(hasProxy) => set({ hasProxy })}>
        {changeLabels.hasProxy}
      </Checkbox>
      {values.hasProxy && (
        <>
          <TextField
            label={changeLabels.proxyName}
            autoComplete="off"
            value={values.proxyName}
            error={faults['proxyName']}
            onChange={(proxyName) => set({ proxyName })}
          />
          <TextField
            label={changeLabels.proxyContact}
            autoComplete="off"
            value={values.proxyContact}
            error={faults['proxyContact']}
            onChange={(proxyContact) => set({ proxyContact })}
          />
        </>
      )}
      <TextArea
        label={changeLabels.info}
        rows={3}
        value={values.info}
        error={faults['info']}
        onChange={(info) => set({ info })}
      />
      <TextField
        label={isByMail(values) ? changeLabels.emailOfIssue : changeLabels.email}
        type="email"
        autoComplete="email"
        value={values.email}
        error={hintsOf(request)('email') ?? faults['email']}
        onChange={(email) => set({ email })}
      />
      <Trap value={values.website} onChange={(website) => set({ website })} />
    </>
  )
}
