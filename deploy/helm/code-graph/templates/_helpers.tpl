{{- define "code-graph.fullname" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "code-graph.selectorLabels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "code-graph.commonLabels" -}}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end -}}

{{/* Workers have another name, so that the Service sends them no requests. */}}
{{- define "code-graph.workerSelectorLabels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}-worker
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "code-graph.labels" -}}
{{ include "code-graph.selectorLabels" . }}
{{ include "code-graph.commonLabels" . }}
{{- end -}}

{{- define "code-graph.workerLabels" -}}
{{ include "code-graph.workerSelectorLabels" . }}
{{ include "code-graph.commonLabels" . }}
{{- end -}}

{{- define "code-graph.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end -}}

{{- define "code-graph.podSecurityContext" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
# Volumes belong to this group.
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "code-graph.securityContext" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{/* The configuration of the host. Those names that the hosts do not know would be refused. */}}
{{- define "code-graph.configuration" -}}
{{- $name := include "code-graph.fullname" . -}}
{{- $service := printf "%s.%s" $name .Release.Namespace -}}
{{- $hosts := list $name $service (printf "%s.svc" $service) (printf "%s.svc.cluster.local" $service) -}}
{{- if and .Values.ingress.enabled .Values.ingress.host -}}
{{- $hosts = append $hosts .Values.ingress.host -}}
{{- end -}}
{{- $hosts = concat $hosts .Values.allowedHosts | uniq -}}
{{- $auth := dict "enabled" true -}}
{{- if .Values.auth.jwt -}}
{{- $_ := set $auth "jwt" .Values.auth.jwt -}}
{{- end -}}
{{- $own := dict
  "workspace" "/workspace"
  "dataDirectory" "/var/lib/code-graph/data"
  "store" (dict "repository" (.Values.store.repository | default .Release.Name))
  "http" (dict "host" "0.0.0.0" "port" 5050 "allowedHosts" $hosts)
  "auth" $auth
-}}
{{- mergeOverwrite (deepCopy .Values.config) $own | toPrettyJson -}}
{{- end -}}
