/** Approvals, for the screens that ask for them, decide them and count them. */
import type { ApprovalAsk, ApprovalDecision } from '#schemas/api/approval.ts';
import type { RiskClass } from '#schemas/shapes/risk.ts';
import { apiQuery, callApi } from '../api/api.ts';
import { useAct, useToast } from '../ui/kit.ts';

export const approvalsQuery = (tenant: string) =>
  apiQuery(['tenant', tenant, 'approvals'], 'GET /tenants/:tenant/approvals', { tenant });

/** The screen shows what is approved, so it never changes while it is being read. */
export const approvalQuery = (tenant: string, id: string) => ({
  ...apiQuery(['tenant', tenant, 'approvals', id], 'GET /tenants/:tenant/approvals/:approval', {
    tenant,
    approval: id,
  }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
});

export function useAskApproval(tenant: string) {
  return useAct({
    mutationFn: (ask: ApprovalAsk) => callApi('POST /tenants/:tenant/approvals', { tenant, body: ask }),
    refreshes: [['tenant', tenant]],
  });
}

export function useDecideApproval(tenant: string) {
  return useAct({
    mutationFn: ({ id, ...decision }: ApprovalDecision & { readonly id: string }) =>
      callApi('PUT /tenants/:tenant/approvals/:approval', { tenant, approval: id, body: decision }),
    refreshes: [['tenant', tenant]],
  });
}

export function useSaveApprovalPolicy(tenant: string) {
  const toast = useToast();
  return useAct({
    mutationFn: (policy: { readonly classes: readonly RiskClass[]; readonly people: readonly string[] }) =>
      callApi('PUT /tenants/:tenant/approval-policy', { tenant, body: policy }),
    refreshes: [['tenant', tenant]],
    stores: approvalsQuery(tenant).queryKey,
    done: (list) => {
      const isOff = list.classes.length === 0;
      toast({ text: isOff ? 'Nothing needs approval now.' : 'Saved. It applies from now on.' });
    },
  });
}
